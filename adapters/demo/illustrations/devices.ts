import { area, disc, each, line, oval, rect, type Template } from './shapes.ts'

export const phone: Template = ({ body, dark, light, accent }) =>
  rect(64, 18, 72, 164, 14, dark) +
  rect(69, 24, 62, 152, 10, light) +
  area('M69 120q31-34 62 4v42q0 10-10 10h-42q-10 0-10-10z', body) +
  disc(113, 62, 16, accent) +
  rect(90, 29, 20, 5, 2.5, dark)

export const watch: Template = ({ body, dark, light, accent }) =>
  rect(78, 14, 44, 172, 12, body) +
  rect(60, 58, 80, 84, 22, dark) +
  rect(67, 65, 66, 70, 16, light) +
  line('M100 82v20l14 8', accent, 6) +
  rect(140, 88, 7, 24, 3, dark)

export const laptop: Template = ({ body, dark, light, accent }) =>
  rect(38, 40, 124, 88, 8, dark) +
  rect(44, 46, 112, 74, 3, light) +
  area('M44 104l34-30 24 20 20-14 34 30v10h-112z', body) +
  disc(134, 62, 8, accent) +
  area('M18 132h164l-8 16q-1 4-6 4h-136q-5 0-6-4z', body) +
  rect(82, 132, 36, 6, 3, dark)

export const tablet: Template = ({ body, dark, light, accent }) =>
  rect(44, 24, 112, 152, 12, dark) +
  rect(52, 34, 96, 132, 4, light) +
  each([48, 80, 112], (y) => rect(62, y, 34, 24, 5, y === 80 ? accent : body)) +
  each([48, 80, 112], (y) => rect(104, y, 34, 24, 5, body)) +
  disc(100, 29, 2, light)

export const television: Template = ({ body, dark, light, accent }) =>
  rect(14, 40, 172, 104, 5, dark) +
  rect(19, 45, 162, 94, 2, light) +
  area('M19 112l44-36 34 26 30-20 54 40v17h-162z', body) +
  disc(146, 66, 11, accent) +
  line('M66 158l8-14M134 158l-8-14', dark, 6)

export const monitor: Template = ({ body, dark, light, accent }) =>
  rect(28, 34, 144, 92, 6, dark) +
  rect(34, 40, 132, 80, 2, light) +
  each([54, 72, 90], (y) => rect(46, y, 150 - y, 7, 3, body)) +
  rect(120, 54, 34, 44, 4, accent) +
  area('M90 126h20l4 28h-28z', body) +
  rect(64, 154, 72, 8, 4, dark)

export const headphones: Template = ({ body, dark, accent }) =>
  line('M44 118v-12a56 56 0 0 1 112 0v12', dark, 13) +
  rect(30, 104, 34, 60, 15, body) +
  rect(136, 104, 34, 60, 15, body) +
  rect(54, 108, 14, 52, 7, dark) +
  rect(132, 108, 14, 52, 7, dark) +
  each([47, 153], (x) => disc(x, 134, 6, accent))

export const earbuds: Template = ({ body, dark, light, accent }) =>
  rect(44, 96, 112, 72, 30, light) +
  rect(44, 126, 112, 42, 21, body) +
  disc(100, 140, 5, accent) +
  each(
    [72, 128],
    (x) => disc(x, 62, 19, dark) + rect(x - 7, 62, 14, 46, 7, dark) + disc(x, 60, 8, body),
  )

export const speaker: Template = ({ body, dark, light, accent }) =>
  rect(58, 20, 84, 160, 12, body) +
  disc(100, 62, 20, dark) +
  disc(100, 62, 8, light) +
  disc(100, 126, 34, dark) +
  disc(100, 126, 15, light) +
  disc(100, 126, 5, accent)

export const soundbar: Template = ({ body, dark, light, accent }) =>
  rect(12, 92, 150, 30, 10, dark) +
  each([34, 58, 82, 106, 130], (x) => disc(x, 107, 8, body)) +
  disc(150, 107, 3, accent) +
  rect(142, 62, 46, 82, 8, body) +
  disc(165, 104, 16, dark) +
  disc(165, 104, 6, light)

export const camera: Template = ({ body, dark, light, accent }) =>
  area('M74 58l10-18h34l10 18z', dark) +
  rect(26, 56, 148, 100, 14, dark) +
  rect(26, 78, 148, 48, 0, body) +
  disc(104, 106, 43, dark) +
  disc(104, 106, 33, light) +
  disc(104, 106, 22, body) +
  disc(95, 97, 7, light) +
  rect(38, 48, 24, 10, 4, body) +
  disc(156, 68, 5, accent)

export const lens: Template = ({ body, dark, light, accent }) =>
  rect(52, 26, 96, 40, 8, dark) +
  rect(46, 66, 108, 84, 8, body) +
  each([78, 92, 106], (y) => rect(46, y, 108, 5, 0, dark)) +
  rect(58, 150, 84, 22, 5, dark) +
  rect(46, 126, 108, 4, 0, accent) +
  oval(100, 28, 40, 8, light)

export const computer: Template = ({ body, dark, light, accent }) =>
  rect(58, 16, 92, 168, 8, dark) +
  rect(66, 24, 76, 152, 4, body) +
  each([58, 104, 150], (y) => disc(104, y, 20, light) + disc(104, y, 7, dark)) +
  disc(132, 32, 3.5, accent)

export const chip: Template = ({ body, dark, light, accent }) =>
  each([56, 74, 92, 110, 128, 144], (p) => rect(p - 2, 28, 6, 144, 2, accent)) +
  each([56, 74, 92, 110, 128, 144], (p) => rect(28, p - 2, 144, 6, 2, accent)) +
  rect(40, 40, 120, 120, 8, dark) +
  rect(58, 58, 84, 84, 6, body) +
  each([80, 94, 108], (y) => rect(74, y, 164 - y, 6, 3, light))

export const graphicsCard: Template = ({ body, dark, light, accent }) =>
  rect(16, 62, 10, 92, 2, dark) +
  rect(24, 66, 162, 74, 8, dark) +
  rect(32, 72, 148, 62, 6, body) +
  each([68, 142], (x) => disc(x, 103, 27, dark) + disc(x, 103, 8, light)) +
  each([68, 142], (x) => line(`M${x} 80v46M${x - 23} 103h46`, light, 3)) +
  rect(60, 140, 84, 9, 2, accent)

export const memory: Template = ({ body, dark, light, accent }) =>
  rect(16, 72, 168, 50, 5, dark) +
  area('M16 72h168v24l-14-10h-140l-14 10z', body) +
  each([32, 66, 104, 138], (x) => rect(x, 96, 28, 16, 2, light)) +
  each([22, 40, 58, 76, 102, 120, 138, 156], (x) => rect(x, 122, 14, 10, 0, accent))

export const drive: Template = ({ body, dark, light, accent }) =>
  rect(46, 34, 108, 132, 10, dark) +
  rect(54, 42, 92, 88, 6, body) +
  disc(100, 84, 30, light) +
  disc(100, 84, 9, dark) +
  line('M128 118l-22-28', accent, 6) +
  each([62, 80, 98, 116], (x) => rect(x, 142, 10, 12, 2, light))

export const motherboard: Template = ({ body, dark, light, accent }) =>
  rect(34, 20, 132, 160, 6, dark) +
  rect(76, 36, 46, 46, 4, light) +
  each([132, 141, 150], (x) => rect(x, 32, 5, 62, 1, body)) +
  each([108, 128, 148], (y) => rect(52, y, 74, 8, 2, y === 128 ? accent : body)) +
  each([32, 52, 72], (y) => rect(34, y, 26, 15, 2, body)) +
  disc(144, 158, 8, light)

export const cooler: Template = ({ body, dark, light, accent }) =>
  rect(32, 32, 136, 136, 20, dark) +
  disc(100, 100, 60, light) +
  each(
    [0, 60, 120, 180, 240, 300],
    (angle) =>
      `<path d="M100 100q8-34 34-44q12 22-14 46z" fill="${body}" transform="rotate(${angle} 100 100)"/>`,
  ) +
  disc(100, 100, 17, dark) +
  disc(100, 100, 6, accent)

export const keyboard: Template = ({ body, dark, light, accent }) =>
  rect(12, 64, 176, 76, 10, dark) +
  each([74, 90, 106], (y) =>
    each([22, 40, 58, 76, 94, 112, 130, 148, 166], (x) =>
      rect(x, y, 13, 12, 3, (x + y) % 4 ? light : body),
    ),
  ) +
  rect(58, 122, 84, 11, 3, light) +
  rect(166, 122, 13, 11, 3, accent)

export const mouse: Template = ({ body, dark, light, accent }) =>
  rect(60, 28, 80, 144, 40, body) +
  area('M60 92v-24a40 40 0 0 1 80 0v24z', dark) +
  line('M100 30v60', light, 3) +
  rect(93, 50, 14, 30, 7, accent)

export const printer: Template = ({ body, dark, light, accent }) =>
  rect(58, 22, 84, 56, 3, light) +
  rect(28, 70, 144, 68, 12, body) +
  rect(42, 84, 40, 8, 4, dark) +
  disc(152, 90, 6, accent) +
  rect(50, 118, 100, 12, 4, dark) +
  rect(60, 124, 80, 54, 3, light) +
  each([140, 152, 164], (y) => rect(72, y, 196 - y - (y % 3) * 6, 4, 2, body))

export const router: Template = ({ body, dark, light, accent }) =>
  each([42, 76, 124, 158], (x) => rect(x - 4, 34, 8, 90, 4, dark)) +
  rect(22, 112, 156, 48, 14, body) +
  each([48, 66, 84], (x) => disc(x, 136, 5, light)) +
  disc(150, 136, 6, accent)

export const games: Template = ({ body, dark, light, accent }) =>
  area(
    'M58 62h84q34 0 42 50q6 42-16 44q-14 0-28-30h-80q-14 30-28 30q-22-2-16-44q8-50 42-50z',
    body,
  ) +
  line('M66 82v28M52 96h28', dark, 9) +
  disc(136, 86, 7, accent) +
  disc(150, 100, 7, light) +
  each([84, 116], (x) => disc(x, 118, 11, dark))
