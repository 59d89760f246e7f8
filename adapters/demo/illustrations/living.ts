import { area, disc, each, line, oval, rect, type Template } from './shapes.ts'

export const shirt: Template = ({ body, dark, light, accent }) =>
  area('M70 34l-42 26 16 34 16-8v88h80v-88l16 8 16-34-42-26q-30 22-60 0z', body) +
  area('M70 34q30 22 60 0l-8-4q-22 14-44 0z', dark) +
  rect(112, 84, 18, 18, 3, light) +
  rect(60, 160, 80, 6, 0, accent)

export const shoe: Template = ({ body, dark, light, accent }) =>
  area('M24 84q22 16 46-8q30 34 66 40q38 4 42 34h-154z', body) +
  rect(20, 146, 162, 16, 8, light) +
  rect(20, 156, 162, 9, 4, dark) +
  line('M84 96l16-10M98 106l16-10M112 114l14-10', accent, 6)

export const bag: Template = ({ body, dark, light, accent }) =>
  line('M70 64q0-36 30-36t30 36', dark, 9) +
  rect(40, 58, 120, 118, 20, body) +
  rect(54, 108, 92, 54, 12, dark) +
  line('M62 122h76', accent, 5) +
  rect(86, 70, 28, 10, 4, light)

export const glasses: Template = ({ body, dark, light, accent }) =>
  each([60, 140], (x) => disc(x, 104, 36, dark) + disc(x, 104, 28, body)) +
  line('M92 96q8-10 16 0', dark, 8) +
  line('M26 92l-12-14M174 92l12-14', dark, 8) +
  each([50, 130], (x) => line(`M${x} 100l14-14`, light, 5)) +
  disc(184, 80, 3, accent)

export const ring: Template = ({ body, dark, light, accent }) =>
  `<circle cx="100" cy="122" r="50" fill="none" stroke="${body}" stroke-width="14"/>` +
  area('M72 34h56l18 22-46 46-46-46z', light) +
  area('M72 34l28 68 28-68z', accent) +
  line('M54 56h92', dark, 3)

export const flowers: Template = ({ body, dark, light, accent }) =>
  line('M100 184v-70M100 150l-34-52M100 150l34-52', dark, 5) +
  [
    [100, 58],
    [62, 84],
    [138, 84],
  ]
    .map(([x = 0, y = 0]) =>
      each(
        [0, 72, 144, 216, 288],
        (angle) =>
          `<ellipse cx="${x}" cy="${y - 16}" rx="11" ry="17" fill="${y === 58 ? body : accent}" transform="rotate(${angle} ${x} ${y})"/>`,
      ).concat(disc(x, y, 9, light)),
    )
    .join('')

export const gift: Template = ({ body, dark, light, accent }) =>
  rect(36, 84, 128, 92, 6, body) +
  rect(28, 62, 144, 30, 6, dark) +
  rect(90, 62, 20, 114, 0, accent) +
  line('M100 60q-40-2-32-24t32 24q40-2 32-24t-32 24', accent, 8) +
  rect(36, 92, 128, 4, 0, light)

export const toy: Template = ({ body, dark, light, accent }) =>
  disc(70, 46, 18, body) +
  disc(130, 46, 18, body) +
  disc(100, 74, 46, body) +
  oval(100, 144, 52, 42, body) +
  oval(100, 92, 20, 15, light) +
  disc(100, 86, 6, dark) +
  each([82, 118], (x) => disc(x, 66, 5, dark)) +
  oval(100, 146, 26, 24, accent)

export const blocks: Template = ({ body, dark, light, accent }) =>
  rect(30, 110, 66, 62, 5, body) +
  rect(104, 110, 66, 62, 5, accent) +
  rect(66, 44, 66, 62, 5, dark) +
  each([42, 68], (x) => rect(x, 100, 18, 12, 3, body)) +
  each([116, 142], (x) => rect(x, 100, 18, 12, 3, accent)) +
  each([78, 104], (x) => rect(x, 34, 18, 12, 3, dark)) +
  rect(84, 64, 30, 22, 3, light)

export const pram: Template = ({ body, dark, light, accent }) =>
  area('M44 92a58 58 0 0 1 58-58v58z', dark) +
  area('M44 96h116q-4 46-48 46h-22q-44 0-46-46z', body) +
  line('M158 96l16-34h14', dark, 8) +
  each([70, 138], (x) => disc(x, 162, 18, dark) + disc(x, 162, 8, light)) +
  disc(102, 116, 6, accent)

export const book: Template = ({ body, dark, light, accent }) =>
  rect(44, 28, 112, 146, 8, body) +
  rect(44, 28, 18, 146, 8, dark) +
  rect(78, 54, 62, 34, 4, light) +
  rect(86, 64, 44, 5, 2, dark) +
  disc(109, 126, 20, accent)

export const pen: Template = ({ body, dark, light, accent }) =>
  `<g transform="rotate(40 100 100)">` +
  rect(86, 12, 28, 120, 8, body) +
  rect(86, 34, 28, 10, 0, light) +
  area('M86 132h28l-14 42z', light) +
  area('M95 158h10l-5 16z', dark) +
  rect(106, 40, 6, 52, 3, accent) +
  '</g>'

export const desk: Template = ({ body, dark, light, accent }) =>
  rect(18, 78, 164, 14, 5, body) +
  each([28, 160], (x) => rect(x, 92, 12, 82, 3, dark)) +
  rect(108, 92, 52, 40, 4, light) +
  rect(124, 108, 20, 6, 3, accent)

export const chair: Template = ({ body, dark, light, accent }) =>
  rect(62, 22, 76, 76, 16, body) +
  rect(52, 100, 96, 24, 12, body) +
  rect(95, 124, 10, 30, 3, dark) +
  line('M100 154l-44 18M100 154l44 18M100 154v20', dark, 8) +
  each([56, 100, 144], (x) => disc(x, 176, 7, dark)) +
  rect(76, 40, 48, 8, 4, light) +
  rect(42, 84, 10, 26, 5, accent)

export const tent: Template = ({ body, dark, light, accent }) =>
  area('M100 36l84 130h-168z', body) +
  area('M100 36l-84 130h62z', dark) +
  area('M100 74l32 92h-50z', light) +
  line('M100 36v-14', accent, 5) +
  rect(10, 164, 180, 6, 3, dark)

export const bicycle: Template = ({ body, dark, light, accent }) =>
  each(
    [52, 148],
    (x) => `<circle cx="${x}" cy="126" r="36" fill="${light}" stroke="${dark}" stroke-width="8"/>`,
  ) +
  line('M52 126l34-56h44l18 56M86 70l18 56h-52M104 126l28-56', body, 8) +
  line('M76 58h22M126 54h18', dark, 8) +
  disc(104, 126, 9, accent)

export const ball: Template = ({ body, dark, light, accent }) =>
  disc(100, 100, 72, body) +
  line('M38 64q40 36 0 80M162 64q-40 36 0 80M100 28v144', light, 6) +
  disc(100, 100, 16, accent) +
  oval(100, 182, 52, 5, dark)

export const dumbbell: Template = ({ body, dark, light, accent }) =>
  rect(52, 92, 96, 16, 4, light) +
  each([30, 146], (x) => rect(x, 58, 24, 84, 7, dark)) +
  each([14, 170], (x) => rect(x, 74, 16, 52, 6, body)) +
  rect(88, 90, 24, 20, 3, accent)

export const fishing: Template = ({ body, dark, light, accent }) =>
  line('M40 172l108-142', body, 8) +
  line('M148 30q30 40 6 104', dark, 2) +
  disc(68, 128, 18, dark) +
  disc(68, 128, 8, light) +
  area('M154 132q-14 10 0 26q14-16 0-26z', accent)

export const tyre: Template = ({ body, dark, light, accent }) =>
  disc(100, 100, 80, dark) +
  disc(100, 100, 52, light) +
  each(
    [0, 72, 144, 216, 288],
    (angle) =>
      `<rect x="94" y="54" width="12" height="46" rx="5" fill="${body}" transform="rotate(${angle} 100 100)"/>`,
  ) +
  disc(100, 100, 14, accent)

export const carBattery: Template = ({ body, dark, light, accent }) =>
  rect(26, 66, 148, 102, 8, body) +
  rect(26, 66, 148, 26, 8, dark) +
  each([48, 132], (x) => rect(x, 48, 22, 20, 4, dark)) +
  line('M56 128h24M144 116v24M132 128h24', light, 7) +
  rect(92, 118, 16, 20, 3, accent)

export const carStereo: Template = ({ body, dark, light, accent }) =>
  rect(16, 50, 168, 104, 8, dark) +
  rect(48, 60, 126, 84, 4, light) +
  area('M48 122l38-34 28 24 24-16 36 32v16h-126z', body) +
  disc(32, 80, 8, accent) +
  each([104, 122], (y) => rect(25, y, 14, 8, 3, body))

export const box: Template = ({ body, dark, light, accent }) =>
  area('M100 28l68 34-68 34-68-34z', light) +
  area('M32 62l68 34v80l-68-34z', body) +
  area('M168 62l-68 34v80l68-34z', dark) +
  area('M66 45l68 34v22l-14-7v-8l-68-34z', accent)
