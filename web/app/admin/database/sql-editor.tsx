import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './sql-editor.module.css'
import type { SqlEditorHandle, SqlEditorOptions, SqlSchema } from './sql-editor-view.ts'

interface SqlEditorProps {
  value: string
  schema: SqlSchema
  onChange: (text: string) => void
  onRun: () => void
}

export function SqlEditor({ value, schema, onChange, onRun }: SqlEditorProps) {
  const { t } = useTranslation()
  const label = t('admin.database.query')
  const { host, area, ready } = useEditor({ text: value, label, schema, onChange, onRun })
  return (
    <div className={styles.editor}>
      <div ref={host} hidden={!ready} dir="ltr" />
      {!ready && (
        <textarea
          ref={area}
          className={styles.area}
          aria-label={label}
          dir="ltr"
          spellCheck={false}
          rows={7}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            onRun()
          }}
        />
      )}
    </div>
  )
}

function useEditor(options: SqlEditorOptions) {
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [editor, setEditor] = useState<SqlEditorHandle | null>(null)
  useEffect(() => {
    let opened: SqlEditorHandle | null = null
    let gone = false
    import('./sql-editor-view.ts').then(
      ({ openSqlEditor }) => {
        if (gone || !host.current) return
        opened = openSqlEditor(host.current, following(latest))
        const written = document.activeElement === area.current
        setEditor(opened)
        if (written) requestAnimationFrame(() => opened?.focus())
      },
      (error: unknown) => console.error(`The editor did not come: ${error}`),
    )
    return () => {
      gone = true
      opened?.destroy()
      setEditor(null)
    }
  }, [])
  const { text, schema } = options
  useEffect(() => editor?.setText(text), [editor, text])
  useEffect(() => editor?.setSchema(schema), [editor, schema])
  return { host, area, ready: editor !== null }
}

/** Reads the latest options whenever the editor asks. */
const following = (latest: { current: SqlEditorOptions }): SqlEditorOptions => ({
  ...latest.current,
  onChange: (text) => latest.current.onChange(text),
  onRun: () => latest.current.onRun(),
})
