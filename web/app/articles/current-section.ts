/** Index of the last heading at or above `line`; `tops` are their distances from the window's top, null when gone. */
export function currentSection(tops: readonly (number | null)[], line: number): number | null {
  const at = tops.findLastIndex((top) => top !== null && top <= line)
  return at < 0 ? null : at
}
