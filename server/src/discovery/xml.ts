/** Characters that XML 1.0 can't represent, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const plainText = (text: string): string => text.toWellFormed().replace(forbidden, '')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => plainText(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Serialized XML; only `element` creates it, so that text is always escaped. */
export class Xml {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Void elements of HTML; XML allows either form. */
const isVoid = /^(?:br|hr|img)$/

type Attributes = Record<string, string | undefined>

/** Escapes text children; omits undefined attributes and children. */
export function element(
  name: string,
  attributes: Attributes,
  ...children: readonly (Xml | string | undefined)[]
): Xml {
  const attributeTexts = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escaped(value)}"`,
  )
  const inner = children.map((child) => (child instanceof Xml ? child.text : escaped(child ?? ''))).join('')
  const start = `<${name}${attributeTexts.join('')}`
  return new Xml(isVoid.test(name) ? `${start}/>` : `${start}>${inner}</${name}>`)
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`
