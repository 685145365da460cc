import { DatabaseSync } from 'node:sqlite'

/** A word of 42 letters, an Arabic one, a file name, a URL, and the widest letter. */
export const longTexts = [
  'Donaudampfschifffahrtselektrizitätenwerkxy',
  'final_FINAL_scan_2024-11-03_16-22-41_v12_300dpi_uncompressed.tiff',
  '\u{FDFD}',
  'https://archive.example.org/collections/works-on-paper/1998/untitled?view=recto&zoom=200',
  'أفاستسقيناكموهاوفسيكفيكهموأنلزمكموهاوليستخلفنهم',
] as const

const texts =
  'title artist artist_name first_name last_name username name author curator location venue address opening_hours ' +
  'instructor message issue feedback admin_notes submitted_name customer_name shipping_address product_title ' +
  'product_artist party purpose seller medium materials size edition provenance notes contact organisation level ' +
  'needs note room staff audience accessibility goals subtitle caption source credit_line department rights fund ' +
  'examiner text place subject bio excerpt terms_note rejection_reason value_appraiser appraiser description ' +
  'statement content significance relevance similar_objects conservation dates'
const lists = 'keywords tags languages'
/** File names, and similar columns that aren't free text. */
const others =
  /^(?:schema_|search_|site_|market_|store_)|_(?:images|documents|directory)\.|^(?:attachments\.name|artworks\.edition|collection_objects\.source|gallery_profiles\.opening_hours)$/

/** Puts a long text into every user-written column, another in each row; before a server opens the folder. */
export function plantLongTexts(folder: string): void {
  const db = new DatabaseSync(`${folder}/passion-art.db`)
  const turns = new Map<string, number>()
  db.function('long_text', (column) => {
    const turn = (turns.get(String(column)) ?? String(column).length) + 1
    turns.set(String(column), turn)
    return longTexts[turn % longTexts.length] ?? ''
  })
  const columns = db
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.type LIKE 'text%'`,
    )
    .all() as { table: string; column: string }[]
  for (const { table, column } of columns) {
    if (others.test(`${table}.${column}`)) continue
    const value = texts.split(' ').includes(column)
      ? `long_text('${column}')`
      : lists.split(' ').includes(column) && `json_array(long_text('${column}'), long_text('${column}'))`
    if (value) db.exec(`UPDATE ${table} SET ${column} = ${value}`)
  }
  db.exec(
    `UPDATE articles SET content = '## ' || content || char(10, 10) || content || char(10, 10) || '> ' || content`,
  )
  db.close()
}

export function anId(folder: string, table: string, where = 'true'): string {
  const db = new DatabaseSync(`${folder}/passion-art.db`, { readOnly: true })
  const row = db.prepare(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`).get()
  db.close()
  return String(row?.id)
}
