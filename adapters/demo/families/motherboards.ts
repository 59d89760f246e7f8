import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const motherboards: readonly Family[] = familiesFrom(`
= amd-motherboards
  | socket AM5, memory-type DDR5, memory-slots 4, max-memory 256, sata-ports 4, pcie-version 5.0
Asus | ROG Crosshair X870E Hero | 2024-09 | 1299 | mpn 90MB1HA0-M0EAY0
  chipset X870E, form-factor ATX, m2-slots 5, lan-speed 5, wifi-standard Wi-Fi 7
  Five drives, two network sockets and buttons where tinkerers want them. Slots open without a
  screwdriver.
Asus | ROG Strix X870E-E Gaming WiFi | 2024-09 | 899 | mpn 90MB1IL0-M0EAY0
  chipset X870E, form-factor ATX, m2-slots 5, lan-speed 5, wifi-standard Wi-Fi 7
  The dark one with the glowing eye. Power stages for any chip the socket will ever hold.
MSI | MPG X870E Carbon WiFi | 2024-09 | 899 | mpn 7E49-001R
  chipset X870E, form-factor ATX, m2-slots 4, lan-speed 5, wifi-standard Wi-Fi 7
  Black on black with two rear USB4 sockets. Its cooling plates come off at a press.
MSI | MAG X870 Tomahawk WiFi | 2024-09 | 549 | mpn 7E51-001R
  chipset X870, form-factor ATX, m2-slots 4, lan-speed 5, wifi-standard Wi-Fi 7
  The workhorse of many builds. It updates its firmware without a processor.
Gigabyte | X870E Aorus Master | 2024-09 | 899 | mpn X870E-AORUS-MASTER
  chipset X870E, form-factor ATX, m2-slots 4, lan-speed 5, wifi-standard Wi-Fi 7
  Drives sit under one big plate that lifts with a click. The heat goes away without a fan.
Gigabyte | B850 Aorus Elite WiFi7 | 2025-01 | 419 | mpn B850-AORUS-ELITE-WF7
  chipset B850, form-factor ATX, m2-slots 3, lan-speed 2.5, wifi-standard Wi-Fi 7
  A friendly price for the newest wireless. The antenna just plugs in.
ASRock | X870 Steel Legend WiFi | 2024-09 | 499 | mpn 90-MXBPH0-A0UAYZ
  chipset X870, form-factor ATX, m2-slots 4, lan-speed 2.5, wifi-standard Wi-Fi 7
  White camouflage and two USB4 sockets. A bargain among its kind.
ASRock | B650M Pro RS WiFi | 2022-10 | 269 | mpn 90-MXBJW0-A0UAYZ
  chipset B650, form-factor Micro ATX, m2-slots 3, lan-speed 2.5, wifi-standard Wi-Fi 6E,
  pcie-version 4.0
  Three drives on a small board. Silver plates to match a bright case.

= intel-motherboards
  | socket LGA 1851, memory-type DDR5, memory-slots 4, max-memory 256, sata-ports 4,
  pcie-version 5.0
Asus | ROG Maximus Z890 Hero | 2024-10 | 1299 | mpn 90MB1ID0-M0EAY0
  chipset Z890, form-factor ATX, m2-slots 6, lan-speed 5, wifi-standard Wi-Fi 7
  Six drives and two Thunderbolt sockets for those who mean it. It tunes itself overnight.
Asus | ROG Strix Z890-A Gaming WiFi | 2024-10 | 749 | mpn 90MB1IE0-M0EAY0
  chipset Z890, form-factor ATX, m2-slots 5, lan-speed 2.5, wifi-standard Wi-Fi 7
  A silver-white board for bright builds. Clips hold drives without screws.
MSI | MPG Z890 Carbon WiFi | 2024-10 | 849 | mpn 7E17-001R
  chipset Z890, form-factor ATX, m2-slots 5, lan-speed 5, wifi-standard Wi-Fi 7
  Strong power supply on board and a readout for faults. Quiet in use.
MSI | MAG Z890 Tomahawk WiFi | 2024-10 | 549 | mpn 7E32-001R
  chipset Z890, form-factor ATX, m2-slots 4, lan-speed 5, wifi-standard Wi-Fi 7
  Sober, heavy plates and every socket one could ask. The usual recommendation.
Gigabyte | Z890 Aorus Elite WiFi7 | 2024-10 | 529 | mpn Z890-AORUS-ELITE-WF7
  chipset Z890, form-factor ATX, m2-slots 4, lan-speed 2.5, wifi-standard Wi-Fi 7
  Latches everywhere spare your fingers. Sensible in the middle of the range.
Gigabyte | B760M Gaming X AX | 2023-01 | 269 | mpn B760M-GAMING-X-AX
  socket LGA 1700, chipset B760, form-factor Micro ATX, m2-slots 2, lan-speed 2.5,
  wifi-standard Wi-Fi 6E, max-memory 192, pcie-version 4.0
  For the fourteenth generation, which got cheap. Ample cooling for an i5.
ASRock | B760M Pro RS/D4 | 2023-01 | 209 | mpn 90-MXBK20-A0UAYZ
  socket LGA 1700, chipset B760, memory-type DDR4, max-memory 128, form-factor Micro ATX,
  m2-slots 2, lan-speed 2.5, wifi-standard none, pcie-version 4.0
  Re-use your old memory. Good enough for an i5.
`)
