/** Four bits of each channel, and the color family by which a search finds such a picture. */
export function colourKeys(): [key: string, family: string][] {
  const levels = Array.from({ length: 16 }, (_, level) => level)
  return levels.flatMap((red) =>
    levels.flatMap((green) =>
      levels.map((blue): [string, string] => [
        [red, green, blue].map((level) => level.toString(16)).join(''),
        familyOf(red / 15, green / 15, blue / 15),
      ]),
    ),
  )
}

function familyOf(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue)
  const chroma = most - Math.min(red, green, blue)
  const light = most - chroma / 2
  if (light < 0.13) return 'black'
  if (chroma < 0.1) return light > 0.85 ? 'white' : light < 0.2 ? 'black' : 'grey'
  return ofHue(hueOf({ red, green, blue, most, chroma }), light, chroma)
}

function hueOf({
  red,
  green,
  blue,
  most,
  chroma,
}: Record<'red' | 'green' | 'blue' | 'most' | 'chroma', number>) {
  if (most === red) return (((green - blue) / chroma + 6) % 6) * 60
  return most === green ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60
}

function ofHue(hue: number, light: number, chroma: number): string {
  const warm = hue >= 15 && hue < 65
  if (warm && light > 0.65 && chroma < 0.3) return 'beige'
  if (warm && light < 0.42) return 'brown'
  const end = hueEnds.find(([to]) => hue < to)
  return end ? end[1] : 'red'
}

const hueEnds: readonly [to: number, family: string][] = [
  [15, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [170, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
]
