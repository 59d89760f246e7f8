import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const monitors: readonly Family[] = familiesFrom(`
= gaming-monitors | height-adjustable yes, vesa-mount 100 x 100, curved no
Asus | ROG Swift OLED PG27AQDP 27" Monitor | 2024-09 | 1899 | mpn 90LM0A50-B01370
  screen-size 27, resolution 2560 x 1440, screen-type OLED, refresh-rate 480, response-time 0.03,
  brightness 450, hdr DisplayHDR True Black 400, adaptive-sync G-Sync Compatible, hdmi-ports 2,
  displayport-ports 1, usb-c no
  Four hundred and eighty pictures a second, each of them perfectly black where it should be. For
  people who can tell.
Asus | ROG Swift OLED PG32UCDM 32" 4K Monitor | 2024-02 | 2199 | mpn 90LM0960-B01370
  screen-size 32, resolution 3840 x 2160, screen-type OLED, refresh-rate 240, response-time 0.03,
  brightness 450, hdr DisplayHDR True Black 400, adaptive-sync G-Sync Compatible, hdmi-ports 2,
  displayport-ports 1, usb-c yes
  Films, games and fine print on one sheet of glass. Charges the laptop as well.
MSI | MPG 271QRX QD-OLED 27" Monitor | 2024-03 | 1299 | mpn MPG-271QRX-QD-OLED
  screen-size 26.5, resolution 2560 x 1440, screen-type OLED, refresh-rate 360, response-time 0.03,
  brightness 450, hdr DisplayHDR True Black 400, adaptive-sync FreeSync Premium Pro, hdmi-ports 2,
  displayport-ports 1, usb-c yes
  Rich colours and no smear at all. It exercises its pixels while you make tea.
Samsung | Odyssey OLED G8 G80SD 32" 4K Monitor | 2024-06 | 1799 | mpn LS32DG802SEXXY
  screen-size 32, resolution 3840 x 2160, screen-type OLED, refresh-rate 240, response-time 0.03,
  brightness 250, hdr HDR10+, adaptive-sync FreeSync Premium Pro, hdmi-ports 2,
  displayport-ports 1, usb-c no
  A matt OLED that streams television without a computer. Slim as a tray.
LG | UltraGear 27GS95QE OLED 27" Monitor | 2024-05 | 1299 | mpn 27GS95QE-B.AAU
  screen-size 26.5, resolution 2560 x 1440, screen-type OLED, refresh-rate 240, response-time 0.03,
  brightness 275, hdr DisplayHDR True Black 400, adaptive-sync G-Sync Compatible, hdmi-ports 2,
  displayport-ports 1, usb-c no
  An honest OLED with a dull coat against lamps. Remote control in the box.
Gigabyte | M27Q P 27" Monitor | 2022-11 | 479 | mpn M27QP-AP
  screen-size 27, resolution 2560 x 1440, screen-type IPS, refresh-rate 170, response-time 1,
  brightness 400, hdr DisplayHDR 400, adaptive-sync FreeSync Premium, hdmi-ports 2,
  displayport-ports 1, usb-c yes
  Two computers share one keyboard through it. Bright enough beside a window.
Acer | Nitro XV275K P3 27" 4K Mini LED Monitor | 2024-01 | 999 | mpn UM.HX5SA.301
  screen-size 27, resolution 3840 x 2160, screen-type Mini LED, refresh-rate 160, response-time 1,
  brightness 1000, hdr DisplayHDR 1000, adaptive-sync FreeSync Premium, hdmi-ports 2,
  displayport-ports 1, usb-c yes
  Hundreds of lamps behind a sharp screen. The sun in the game dazzles.
BenQ | Zowie XL2546K 24.5" Monitor | 2020-10 | 699 | mpn XL2546K
  screen-size 24.5, resolution 1920 x 1080, screen-type TN, refresh-rate 240, response-time 0.5,
  brightness 320, hdr none, adaptive-sync Adaptive-Sync, hdmi-ports 3, displayport-ports 1, usb-c no
  What stands on tournament tables. Side flaps hide the neighbour.

= office-monitors | adaptive-sync none, hdr none, curved no, vesa-mount 100 x 100
Dell | P2425H 24" Monitor | 2024-02 | 299 | mpn 210-BMFF
  screen-size 23.8, resolution 1920 x 1080, screen-type IPS, refresh-rate 100, response-time 5,
  brightness 250, height-adjustable yes, hdmi-ports 1, displayport-ports 1, usb-c yes
  Offices order them by the hundred. Turns, tilts and goes up and down.
Dell | S2725QS 27" 4K Monitor | 2025-02 | 499 | mpn 210-BRJG
  screen-size 27, resolution 3840 x 2160, screen-type IPS, refresh-rate 120, response-time 4,
  brightness 350, height-adjustable yes, hdmi-ports 2, displayport-ports 1, usb-c no
  Sharp letters and smooth scrolling, which seldom come together. Better speakers than expected.
HP | E27q G5 27" QHD Monitor | 2022-09 | 449 | mpn 6N6F2AA
  screen-size 27, resolution 2560 x 1440, screen-type IPS, refresh-rate 75, response-time 5,
  brightness 300, height-adjustable yes, hdmi-ports 1, displayport-ports 1, usb-c no
  Room for two pages at full size. Softens its blue light by itself.
Philips | 243V7QDAB 24" Monitor | 2017-09 | 149 | mpn 243V7QDAB/75
  screen-size 23.8, resolution 1920 x 1080, screen-type IPS, refresh-rate 75, response-time 4,
  brightness 250, height-adjustable no, hdmi-ports 1, displayport-ports 0, usb-c no
  A cheap screen with speakers. It simply goes on.
Samsung | ViewFinity S6 S60UD 27" QHD Monitor | 2024-05 | 449 | mpn LS27D600UAEXXY
  screen-size 27, resolution 2560 x 1440, screen-type IPS, refresh-rate 100, response-time 5,
  brightness 350, hdr HDR10, height-adjustable yes, hdmi-ports 1, displayport-ports 2, usb-c yes
  One cable brings picture, power and network to the laptop. A second screen hangs on behind it.
AOC | 24B2XH 24" Monitor | 2020-06 | 139 | mpn 24B2XH
  screen-size 23.8, resolution 1920 x 1080, screen-type IPS, refresh-rate 75, response-time 7,
  brightness 250, height-adjustable no, hdmi-ports 1, displayport-ports 0, usb-c no
  Thin as a finger and as cheap as they come. Spreadsheets do not care.
BenQ | GW2790QT 27" QHD Monitor | 2023-06 | 529 | mpn GW2790QT
  screen-size 27, resolution 2560 x 1440, screen-type IPS, refresh-rate 75, response-time 5,
  brightness 350, height-adjustable yes, hdmi-ports 1, displayport-ports 1, usb-c yes
  Kind to the eyes for eight hours and more. A microphone that takes out the vacuum cleaner.

= ultrawide-monitors | curved yes, height-adjustable yes, vesa-mount 100 x 100
LG | UltraWide 34WR55QC 34" Curved Monitor | 2024-03 | 599 | mpn 34WR55QC-B.AAU
  screen-size 34, resolution 3440 x 1440, screen-type VA, refresh-rate 100, response-time 5,
  brightness 300, hdr HDR10, adaptive-sync FreeSync, hdmi-ports 2, displayport-ports 1, usb-c yes
  Two windows side by side with no bar between. Charges what it shows.
Samsung | Odyssey OLED G9 G95SC 49" Curved Monitor | 2023-08 | 2499 | mpn LS49CG950SEXXY
  screen-size 49, resolution 5120 x 1440, screen-type OLED, refresh-rate 240, response-time 0.03,
  brightness 250, hdr DisplayHDR True Black 400, adaptive-sync FreeSync Premium Pro, hdmi-ports 2,
  displayport-ports 1, usb-c no
  Two monitors grown together in an arc. Measure the desk first.
Dell | Alienware AW3423DWF 34" OLED Curved Monitor | 2022-11 | 1299 | mpn 210-BFRQ
  screen-size 34.2, resolution 3440 x 1440, screen-type OLED, refresh-rate 165, response-time 0.1,
  brightness 250, hdr DisplayHDR True Black 400, adaptive-sync FreeSync Premium Pro, hdmi-ports 1,
  displayport-ports 2, usb-c no
  The monitor that made OLED normal for players. Three years against burn-in.
MSI | MAG 342CQR E2 34" Curved Monitor | 2024-05 | 599 | mpn MAG-342CQR-E2
  screen-size 34, resolution 3440 x 1440, screen-type VA, refresh-rate 180, response-time 1,
  brightness 300, hdr HDR10, adaptive-sync Adaptive-Sync, hdmi-ports 2, displayport-ports 1,
  usb-c no
  A tight bend for racing and flying. Little money for so wide a view.
Philips | 34B1U5600CH 34" Curved Monitor | 2022-06 | 799 | mpn 34B1U5600CH/75
  screen-size 34, resolution 3440 x 1440, screen-type VA, refresh-rate 120, response-time 4,
  brightness 350, hdr none, adaptive-sync Adaptive-Sync, hdmi-ports 1, displayport-ports 1,
  usb-c yes
  A dock, a camera and a wide screen in one. The camera sinks away after the call.

= professional-monitors | curved no, height-adjustable yes, vesa-mount 100 x 100, adaptive-sync none
Apple | Studio Display 27" 5K | 2022-03 | Standard Glass: 2999, Nano-Texture Glass: 3499
  | aud 2499, 2999 | mpn MK0U3X/A, MMYW3X/A | aliases Apple Studio Display
  screen-size 27, resolution 5120 x 2880, screen-type IPS, refresh-rate 60, response-time 5,
  brightness 600, hdr none, hdmi-ports 0, displayport-ports 0, usb-c yes, height-adjustable no
  Letters like print, speakers like hi-fi, a camera that follows you. Matches the laptop in every
  way.
Dell | UltraSharp U2725QE 27" 4K Thunderbolt Monitor | 2025-02 | 1099 | mpn 210-BRDM
  screen-size 27, resolution 3840 x 2160, screen-type IPS Black, refresh-rate 120, response-time 5,
  brightness 450, hdr DisplayHDR 600, hdmi-ports 1, displayport-ports 2, usb-c yes
  Twice the contrast of common panels and a hub that replaces the dock. Everything goes through one
  plug.
Asus | ProArt PA279CRV 27" 4K Monitor | 2023-07 | 799 | mpn 90LM08E0-B01K70
  screen-size 27, resolution 3840 x 2160, screen-type IPS, refresh-rate 60, response-time 5,
  brightness 350, hdr HDR10, hdmi-ports 2, displayport-ports 2, usb-c yes
  Calibrated before it leaves the works, with the sheet to prove it. Fair for what it is.
BenQ | PD2705U 27" 4K Designer Monitor | 2022-09 | 899 | mpn PD2705U
  screen-size 27, resolution 3840 x 2160, screen-type IPS, refresh-rate 60, response-time 5,
  brightness 350, hdr HDR10, hdmi-ports 1, displayport-ports 1, usb-c yes
  A puck on the desk changes colour modes. Two computers, one mouse.
LG | UltraFine 32UN880 32" 4K Ergo Monitor | 2020-08 | 1099 | mpn 32UN880-B.AAU
  screen-size 32, resolution 3840 x 2160, screen-type IPS, refresh-rate 60, response-time 5,
  brightness 350, hdr HDR10, hdmi-ports 2, displayport-ports 1, usb-c yes
  Hangs on an arm clamped to the desk and comes towards you. The table below stays free.

= portable-monitors
  | curved no, height-adjustable no, hdr none, adaptive-sync none, displayport-ports 0, usb-c yes,
  refresh-rate 60
Asus | ZenScreen MB16ACV 15.6" Portable Monitor | 2020-11 | 299 | mpn 90LM0381-B01370
  screen-size 15.6, resolution 1920 x 1080, screen-type IPS, response-time 5, brightness 250,
  hdmi-ports 0
  A second screen for the train, powered by the first. Its own foot flips out.
Lenovo | ThinkVision M14t Gen 2 14" Portable Monitor | 2023-09 | 499 | mpn 63FAUAR6WW
  screen-size 14, resolution 2240 x 1400, screen-type IPS, response-time 6, brightness 300,
  hdmi-ports 0
  Touch it, write on it, fold it. Two sockets let power through to the laptop.
Kogan | 15.6" Full HD Portable Monitor | 2022-05 | 179 | mpn KAMN16PFTHA | only AU
  screen-size 15.6, resolution 1920 x 1080, screen-type IPS, response-time 8, brightness 250,
  hdmi-ports 1
  Cheap help for cramped laptops and consoles on tour. Comes in a cover.
`)
