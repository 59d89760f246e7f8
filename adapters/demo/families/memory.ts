import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const memory: readonly Family[] = familiesFrom(`
= desktop-memory | memory-type DDR5, form-factor DIMM, modules 2, heatsink yes
Corsair | Vengeance DDR5-6000 CL30 | 2023-06 | 32GB (2x16GB): 219, 64GB (2x32GB): 399
  | measure memory | mpn CMK32GX5M2B6000Z30, CMK64GX5M2B6000Z30 | colours Black, Grey
  memory-speed 6000, cas-latency 30, voltage 1.4, memory-profile EXPO, lighting no
  The usual pair for a Ryzen, low enough for any cooler. Set one switch in the firmware and forget
  it.
Corsair | Vengeance RGB DDR5-6400 CL36 | 2023-02 | 32GB (2x16GB): 249, 64GB (2x32GB): 449
  | measure memory | mpn CMH32GX5M2B6400C36, CMH64GX5M2B6400C36 | colours Black, White
  memory-speed 6400, cas-latency 36, voltage 1.35, memory-profile XMP 3.0, lighting yes
  Ten lights in a broad bar. Picked for boards that run faster.
G.Skill | Trident Z5 Neo RGB DDR5-6000 CL30 | 2022-09 | 32GB (2x16GB): 249, 64GB (2x32GB): 449
  | measure memory | mpn F5-6000J3038F16GX2-TZ5NR, F5-6000J3040G32GX2-TZ5NR | colours Black, White
  memory-speed 6000, cas-latency 30, voltage 1.35, memory-profile EXPO, lighting yes
  Tight timings for people who read benchmarks. The light shines through a frosted edge.
G.Skill | Flare X5 DDR5-6000 CL36 | 2022-09 | 32GB (2x16GB): 189, 64GB (2x32GB): 359
  | measure memory | mpn F5-6000J3636F16GX2-FX5, F5-6000J3636F32GX2-FX5 | colours Black
  memory-speed 6000, cas-latency 36, voltage 1.35, memory-profile EXPO, lighting no
  Low, black and reasonable. For builds without a show window.
Kingston | Fury Beast DDR5-5600 CL40 | 2022-05 | 16GB (1x16GB): 99, 32GB (2x16GB): 179
  | measure memory | each modules 1, 2 | mpn KF556C40BB-16, KF556C40BBK2-32 | colours Black, White
  memory-speed 5600, cas-latency 40, voltage 1.25, memory-profile XMP 3.0, lighting no
  Plug it in and it runs. For everyone who does not want to think about memory.
Crucial | Pro DDR5-5600 CL46 | 2023-05 | 32GB (2x16GB): 179, 48GB (2x24GB): 259 | measure memory
  | mpn CP2K16G56C46U5, CP2K24G56C46U5 | colours Black
  memory-speed 5600, cas-latency 46, voltage 1.1, memory-profile XMP 3.0, lighting no
  By the people who make the chips. Runs at the standard voltage.
Team Group | T-Force Delta RGB DDR5-6000 CL30 | 2023-03 | 32GB (2x16GB): 209, 64GB (2x32GB): 389
  | measure memory | mpn FF3D532G6000HC30DC01, FF3D564G6000HC30DC01 | colours Black, White
  memory-speed 6000, cas-latency 30, voltage 1.35, memory-profile EXPO, lighting yes
  Light on the sides as well. Quick timings below the usual price.

= laptop-memory
  | memory-type DDR5, form-factor SODIMM, heatsink no, lighting no, memory-profile none
Crucial | Laptop Memory DDR5-5600 CL46 | 2022-08 | 16GB (1x16GB): 89, 32GB (1x32GB): 169
  | measure memory | each modules 1, 1 | mpn CT16G56C46S5, CT32G56C46S5
  memory-speed 5600, cas-latency 46, voltage 1.1
  Makes a laptop faster in ten minutes with one screwdriver. Check that yours is not soldered.
Crucial | Laptop Memory DDR4-3200 CL22 | 2020-02 | 8GB (1x8GB): 35, 16GB (1x16GB): 59
  | measure memory | each modules 1, 1 | mpn CT8G4SFRA32A, CT16G4SFRA32A
  memory-type DDR4, memory-speed 3200, cas-latency 22, voltage 1.2
  For laptops of the last decade. One stick, half a new computer.
Kingston | Fury Impact DDR5-5600 CL40 | 2022-09 | 16GB (1x16GB): 99, 32GB (2x16GB): 189
  | measure memory | each modules 1, 2 | mpn KF556S40IB-16, KF556S40IBK2-32
  memory-speed 5600, cas-latency 40, voltage 1.1, memory-profile XMP 3.0
  Quicker timings for gaming laptops and mini computers. They set themselves.
Corsair | Vengeance SODIMM DDR5-5200 CL44 | 2022-12 | 32GB (2x16GB): 179, 64GB (2x32GB): 339
  | measure memory | each modules 2, 2 | mpn CMSX32GX5M2A5200C44, CMSX64GX5M2A5200C44
  memory-speed 5200, cas-latency 44, voltage 1.1
  A matched pair for two channels. Cool and unfussy.
`)
