/** First, last, the current page and its neighbours; null stands for a gap of at least two pages. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1])
  const shown: (number | null)[] = []
  for (let number = 1; number <= pages; number += 1) {
    const single = !wanted.has(number) && wanted.has(number - 1) && wanted.has(number + 1)
    if (wanted.has(number) || single) shown.push(number)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}
