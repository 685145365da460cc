/** Imitates browser page translators: wraps each text node in two elements. */
export function translatePage(root: Element = document.body): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let next = walker.nextNode(); next; next = walker.nextNode()) texts.push(next as Text)
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font')
    font.innerHTML = '<font></font>'
    font.firstElementChild?.append(text.data)
    text.replaceWith(font)
  }
}
