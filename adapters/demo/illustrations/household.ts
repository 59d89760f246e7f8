import { area, disc, each, line, oval, rect, type Template } from './shapes.ts'

export const vacuum: Template = ({ body, dark, light, accent }) =>
  line('M132 46l-62 112', dark, 9) +
  rect(110, 22, 50, 40, 14, body) +
  disc(124, 66, 22, light) +
  disc(124, 66, 10, accent) +
  area('M28 158h70l10 20h-90z', dark) +
  rect(36, 160, 60, 7, 3, body)

export const fridge: Template = ({ body, dark, light, accent }) =>
  rect(52, 12, 96, 176, 8, body) +
  rect(58, 18, 84, 58, 4, light) +
  rect(58, 82, 84, 100, 4, light) +
  rect(64, 44, 5, 26, 2.5, dark) +
  rect(64, 90, 5, 44, 2.5, dark) +
  rect(116, 30, 16, 10, 2, accent)

export const washer: Template = ({ body, dark, light, accent }) =>
  rect(36, 18, 128, 166, 8, light) +
  rect(36, 18, 128, 34, 8, body) +
  disc(64, 35, 8, dark) +
  rect(90, 29, 44, 12, 3, accent) +
  disc(100, 116, 48, dark) +
  disc(100, 116, 38, body) +
  area('M64 122q18-14 36 0t36 0a38 38 0 0 1-72 0z', light)

export const oven: Template = ({ body, dark, light, accent }) =>
  rect(28, 22, 144, 158, 8, body) +
  each([52, 84, 116, 148], (x) => disc(x, 42, 8, dark)) +
  rect(40, 66, 120, 96, 6, dark) +
  rect(52, 86, 96, 62, 4, light) +
  line('M58 128h84M58 112h84', body, 3) +
  rect(48, 72, 104, 6, 3, accent)

export const heater: Template = ({ body, dark, light, accent }) =>
  rect(16, 56, 168, 58, 14, light) +
  rect(16, 90, 168, 24, 10, body) +
  rect(30, 98, 140, 8, 4, dark) +
  disc(164, 70, 4, accent) +
  each([52, 100, 148], (x) => line(`M${x} 128q-10 12 0 22t0 20`, accent, 6))

export const kettle: Template = ({ body, dark, light, accent }) =>
  line('M134 66q36 4 30 44-4 24-24 30', dark, 10) +
  area('M62 58h76l14 104q0 10-10 10h-84q-10 0-10-10z', body) +
  area('M62 62l-26 22 14 8 10-8z', body) +
  rect(70, 46, 60, 14, 6, dark) +
  disc(100, 42, 6, accent) +
  rect(92, 84, 16, 62, 8, light)

export const toaster: Template = ({ body, dark, light, accent }) =>
  each([62, 106], (x) => rect(x, 40, 32, 40, 9, accent)) +
  rect(30, 66, 140, 92, 26, body) +
  rect(44, 66, 112, 10, 4, dark) +
  disc(148, 122, 9, light) +
  rect(42, 158, 22, 9, 3, dark) +
  rect(136, 158, 22, 9, 3, dark)

export const coffee: Template = ({ body, dark, light, accent }) =>
  rect(40, 24, 120, 44, 10, body) +
  rect(112, 60, 48, 112, 6, body) +
  rect(34, 160, 132, 16, 6, dark) +
  rect(66, 68, 28, 14, 3, dark) +
  line('M80 82v20', accent, 5) +
  area('M58 112h44l-4 40q-1 6-7 6h-22q-6 0-7-6z', light) +
  disc(58, 46, 8, light)

export const blender: Template = ({ body, dark, light, accent }) =>
  rect(72, 18, 56, 12, 5, dark) +
  area('M62 30h76l-10 88h-56z', light) +
  area('M67 74h66l-5 44h-56z', accent) +
  area('M66 120h68l10 54q0 6-6 6h-76q-6 0-6-6z', body) +
  disc(100, 152, 11, dark)

export const pan: Template = ({ body, dark, light, accent }) =>
  rect(132, 92, 62, 14, 7, dark) +
  oval(84, 104, 70, 44, dark) +
  oval(84, 100, 60, 35, body) +
  oval(84, 98, 44, 24, light) +
  disc(98, 96, 9, accent)

export const fan: Template = ({ body, dark, light, accent }) =>
  disc(100, 76, 56, light) +
  each(
    [0, 120, 240],
    (angle) =>
      `<path d="M100 76q-4-40 28-44q16 28-28 44z" fill="${body}" transform="rotate(${angle} 100 76)"/>`,
  ) +
  disc(100, 76, 9, accent) +
  rect(95, 132, 10, 40, 3, dark) +
  rect(62, 170, 76, 10, 5, dark)

export const iron: Template = ({ body, dark, light, accent }) =>
  area('M26 150q8-62 84-66h52l12 66z', body) +
  rect(20, 148, 158, 12, 5, dark) +
  line('M82 92q4-34 40-34h34q12 0 12 14v14', dark, 12) +
  disc(132, 118, 12, light) +
  disc(132, 118, 4, accent)

export const bottle: Template = ({ body, dark, light, accent }) =>
  rect(86, 16, 28, 26, 5, dark) +
  area('M84 42h32l14 26v100q0 12-12 12h-36q-12 0-12-12v-100z', body) +
  rect(70, 92, 60, 54, 3, light) +
  rect(80, 104, 40, 6, 3, dark) +
  rect(80, 118, 26, 6, 3, accent)

export const hairdryer: Template = ({ body, dark, light, accent }) =>
  area('M76 96h34l14 70q2 12-10 12h-14q-8 0-10-8z', dark) +
  rect(54, 40, 116, 62, 31, body) +
  area('M54 52l-30-8v54l30-8z', dark) +
  disc(138, 71, 18, light) +
  disc(138, 71, 7, accent)

export const sofa: Template = ({ body, dark, light, accent }) =>
  rect(36, 58, 128, 60, 18, body) +
  rect(18, 88, 36, 64, 16, dark) +
  rect(146, 88, 36, 64, 16, dark) +
  rect(48, 104, 104, 40, 10, light) +
  rect(64, 78, 32, 32, 7, accent) +
  each([40, 152], (x) => rect(x, 150, 9, 16, 2, dark))

export const bed: Template = ({ body, dark, light, accent }) =>
  rect(18, 44, 12, 116, 5, dark) +
  rect(26, 108, 156, 30, 8, body) +
  rect(36, 86, 48, 26, 12, light) +
  rect(74, 92, 108, 26, 10, accent) +
  rect(172, 104, 12, 56, 5, dark)

export const lamp: Template = ({ body, dark, light, accent }) =>
  area('M70 28h60l26 62h-112z', body) +
  oval(100, 90, 56, 8, light) +
  rect(95, 92, 10, 68, 3, dark) +
  oval(100, 168, 38, 9, dark) +
  disc(118, 112, 4, accent)

export const drill: Template = ({ body, dark, light, accent }) =>
  rect(50, 52, 102, 50, 16, body) +
  area('M96 96h40l8 52h-38z', dark) +
  rect(90, 146, 66, 30, 6, dark) +
  area('M50 62l-16 6v18l16 6z', dark) +
  line('M34 77h-20', accent, 6) +
  rect(104, 64, 32, 9, 4, light) +
  disc(123, 161, 5, accent)

export const mower: Template = ({ body, dark, light, accent }) =>
  line('M120 98l48-68', dark, 8) +
  area('M26 104q0-22 24-22h72q26 0 30 44h-126z', body) +
  rect(64, 66, 44, 22, 6, dark) +
  disc(52, 140, 24, dark) +
  disc(132, 140, 24, dark) +
  each([52, 132], (x) => disc(x, 140, 9, light)) +
  disc(86, 76, 5, accent)

export const grill: Template = ({ body, dark, light, accent }) =>
  area('M30 82a70 54 0 0 1 140 0z', body) +
  area('M30 88h140q-4 40-40 42h-60q-36-2-40-42z', dark) +
  line('M66 128l-16 48M134 128l16 48', dark, 8) +
  rect(84, 22, 32, 9, 4, dark) +
  disc(100, 60, 8, light) +
  disc(142, 106, 5, accent)

export const plant: Template = ({ body, dark, light, accent }) =>
  each(
    [-38, 0, 38],
    (angle) =>
      `<path d="M100 128q-22-44 0-100q22 56 0 100z" fill="${angle === 0 ? accent : body}" transform="rotate(${angle} 100 128)"/>`,
  ) +
  area('M62 118h76l-10 58q-1 6-8 6h-40q-7 0-8-6z', dark) +
  rect(56, 110, 88, 16, 5, light)
