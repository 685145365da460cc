interface Sides {
  height: number
  width: number
  depth: number | null
}

/** '52 × 40 × 38 cm': height, width, depth as registrars write them; '' when unknown. */
export function sizeText(sides: Sides | null): string {
  if (!sides) return ''
  const { height, width, depth } = sides
  return `${[height, width, depth].filter((side) => side !== null).join(' × ')} cm`
}
