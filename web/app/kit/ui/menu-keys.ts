/** Index of the item a key moves to in a menu of these labels; undefined leaves the key alone. */
export function menuKeyTarget(key: string, current: number, labels: readonly string[]): number | undefined {
  const count = labels.length
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current <= 0 ? count : current) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  for (let step = 1; step <= count; step += 1) {
    const index = (current + step) % count
    if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index
  }
  return undefined
}
