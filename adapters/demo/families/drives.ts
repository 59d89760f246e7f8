import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const drives: readonly Family[] = familiesFrom(`
= m-2-ssds | interface NVMe, form-factor M.2 2280, pcie-version 4.0, heatsink no, warranty-years 5
Samsung | 9100 Pro NVMe SSD | 2025-03 | 1TB: 329, 2TB: 529 | measure storage
  | each read-speed 14700, 14700 | each write-speed 13300, 13400 | each endurance 600, 1200
  | mpn MZ-VAP1T0BW, MZ-VAP2T0BW | aliases Samsung 9100 Pro
  pcie-version 5.0
  The newest lanes, filled to the brim. Projects open before you let go of the mouse.
Samsung | 990 Pro NVMe SSD | 2022-10 | 1TB: 199, 2TB: 329 | measure storage
  | each read-speed 7450, 7450 | each write-speed 6900, 6900 | each endurance 600, 1200
  | mpn MZ-V9P1T0BW, MZ-V9P2T0BW | aliases Samsung 990 Pro
  pcie-version 4.0
  As fast as its lanes allow and at home in a console. The yardstick of its class.
Western Digital | Black SN850X NVMe SSD | 2022-08 | 1TB: 179, 2TB: 299 | measure storage
  | each read-speed 7300, 7300 | each write-speed 6300, 6600 | each endurance 600, 1200
  | mpn WDS100T2X0E, WDS200T2X0E | aliases WD Black SN850X
  pcie-version 4.0
  A gaming drive that keeps its pace when full. Whole libraries fit, and load before you sit down.
Western Digital | Black SN7100 NVMe SSD | 2024-11 | 500GB: 99, 1TB: 149 | measure storage
  | each read-speed 6800, 7250 | each write-speed 5800, 6900 | each endurance 300, 600
  | mpn WDS500G4X0E, WDS100T4X0E | aliases WD Black SN7100
  pcie-version 4.0
  Thrifty enough for handhelds and fast enough for anything. The successor that many waited for.
Crucial | T705 NVMe SSD | 2024-03 | 1TB: 299, 2TB: 499 | measure storage
  | each read-speed 13600, 14500 | each write-speed 10200, 12700 | each endurance 600, 1200
  | mpn CT1000T705SSD3, CT2000T705SSD3
  pcie-version 5.0
  Runs hot and very fast. Put it under the board's own plate.
Kingston | KC3000 NVMe SSD | 2021-11 | 512GB: 119, 1TB: 169 | measure storage
  | each read-speed 7000, 7000 | each write-speed 3900, 6000 | each endurance 400, 800
  | mpn SKC3000S/512G, SKC3000S/1024G
  pcie-version 4.0
  A thin graphene label draws off the heat. Endures more writing than most.
Seagate | FireCuda 530R NVMe SSD | 2024-08 | 1TB: 209, 2TB: 349 | measure storage
  | each read-speed 7400, 7400 | each write-speed 6800, 7000 | each endurance 1275, 2550
  | mpn ZP1000GM3A083, ZP2000GM3A083
  pcie-version 4.0
  Made for writing all day, with rescue of lost data for three years. Also sold to console owners.
MSI | Spatium M480 Pro NVMe SSD | 2023-06 | 1TB: 169, 2TB: 279 | measure storage
  | each read-speed 7400, 7400 | each write-speed 6000, 7000 | each endurance 700, 1400
  | mpn S78-440L1G0-P83, S78-440Q670-P83
  pcie-version 4.0
  Quick at work and generous in endurance. A plain label, so choose your own heatsink.

= sata-ssds | interface SATA, form-factor 2.5 inch, heatsink no
Samsung | 870 Evo SATA SSD | 2021-01 | 500GB: 99, 1TB: 169 | measure storage
  | each endurance 300, 600 | mpn MZ-77E500BW, MZ-77E1T0BW | aliases Samsung 870 Evo
  read-speed 560, write-speed 530, warranty-years 5
  Wakes up any old laptop that still has a drive bay. Reliable for years.
Crucial | BX500 SATA SSD | 2018-08 | 240GB: 45, 500GB: 65 | measure storage | each endurance 80, 120
  | mpn CT240BX500SSD1, CT500BX500SSD1
  read-speed 540, write-speed 500, warranty-years 3
  The cheapest way from minutes to seconds. Cloning software comes along.
Western Digital | Blue SA510 SATA SSD | 2022-05 | 500GB: 79, 1TB: 125 | measure storage
  | each endurance 200, 400 | mpn WDS500G3B0A, WDS100T3B0A | aliases WD Blue SA510
  read-speed 560, write-speed 520, warranty-years 5
  Seven millimetres thin and fit for the family computer. A dashboard tells its health.
Kingston | A400 SATA SSD | 2017-04 | 240GB: 39, 480GB: 59 | measure storage | each endurance 80, 160
  | mpn SA400S37/240G, SA400S37/480G
  read-speed 500, write-speed 450, warranty-years 3
  Brings point-of-sale computers and school fleets back to life. Nothing fancy.

= desktop-hard-drives | interface SATA, form-factor 3.5 inch
Seagate | BarraCuda Hard Drive | 2016-07 | 2TB: 99, 4TB: 149 | measure storage
  | each rotation-speed 7200, 5400 | each read-speed 220, 190 | mpn ST2000DM008, ST4000DM004
  cache 256, recording-method SMR, workload-rate 55, warranty-years 2
  Room for the family's films at the lowest price per terabyte. Leave it to store, not to write all
  day.
Western Digital | Blue Hard Drive | 2020-03 | 1TB: 79, 2TB: 105 | measure storage
  | each rotation-speed 7200, 7200 | each read-speed 150, 220 | mpn WD10EZEX, WD20EZBX
  | aliases WD Blue Hard Drive
  cache 256, recording-method SMR, workload-rate 55, warranty-years 2
  Everyday storage with everyday manners. Quiet in a cupboard.
Western Digital | Black Performance Hard Drive | 2020-09 | 4TB: 299, 8TB: 449 | measure storage
  | each read-speed 256, 263 | mpn WD4006FZBX, WD8002FZBX | aliases WD Black Hard Drive
  rotation-speed 7200, cache 256, recording-method CMR, workload-rate 180, warranty-years 5
  As quick as turning metal gets. For scratch disks and big projects.
Seagate | Exos X24 Hard Drive | 2023-12 | 20TB: 699, 24TB: 899 | measure storage
  | each read-speed 285, 285 | mpn ST20000NM002H, ST24000NM002H
  rotation-speed 7200, cache 512, recording-method CMR, workload-rate 550, warranty-years 5
  Out of data centres, helium inside. You will hear it.

= nas-hard-drives | interface SATA, form-factor 3.5 inch, recording-method CMR
Western Digital | Red Plus NAS Hard Drive | 2020-07 | 4TB: 199, 6TB: 279 | measure storage
  | each rotation-speed 5400, 5400 | each read-speed 180, 180 | mpn WD40EFPX, WD60EFPX
  | aliases WD Red Plus
  cache 256, workload-rate 180, warranty-years 3
  Spins night and day in little servers and shakes them little. The plus means it records the old
  honest way.
Western Digital | Red Pro NAS Hard Drive | 2021-05 | 12TB: 599, 16TB: 749 | measure storage
  | each read-speed 259, 259 | mpn WD122KFBX, WD161KFGX | aliases WD Red Pro
  rotation-speed 7200, cache 512, workload-rate 550, warranty-years 5
  For racks and offices where several people save at once. Five years of cover.
Seagate | IronWolf NAS Hard Drive | 2016-07 | 4TB: 189, 8TB: 319 | measure storage
  | each rotation-speed 5400, 7200 | each read-speed 202, 210 | mpn ST4000VN006, ST8000VN004
  cache 256, workload-rate 180, warranty-years 3
  Feels the tremor of its neighbours and corrects for it. Rescue of data included.
Seagate | IronWolf Pro NAS Hard Drive | 2018-09 | 16TB: 749, 20TB: 919 | measure storage
  | each read-speed 270, 285 | mpn ST16000NT001, ST20000NT001
  rotation-speed 7200, cache 256, workload-rate 550, warranty-years 5
  Big, loud and tireless. Fills large boxes in small companies.
Toshiba | N300 NAS Hard Drive | 2017-04 | 8TB: 299, 12TB: 449 | measure storage
  | each read-speed 260, 253 | mpn HDWG480UZSVA, HDWG21CUZSVA
  rotation-speed 7200, cache 512, workload-rate 180, warranty-years 3
  Quick turning at the price of slow ones. Up to eight in a box.
`)
