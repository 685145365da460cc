import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

export interface SqlSchema {
  dialect: 'SQLite' | 'PostgreSQL'
  tables: Record<string, string[]>
}

export interface SqlEditorOptions {
  text: string
  label: string
  schema: SqlSchema
  onChange: (text: string) => void
  onRun: () => void
}

export interface SqlEditorHandle {
  setText: (text: string) => void
  setSchema: (schema: SqlSchema) => void
  focus: () => void
  destroy: () => void
}

/**
 * Opens the editor in a shadow root of `host`, where its styles are adopted sheets, which the content policy allows;
 * in the page they would be a <style> element, which it refuses.
 */
export function openSqlEditor(host: HTMLElement, options: SqlEditorOptions): SqlEditorHandle {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const language = new Compartment()
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.text,
      extensions: [language.of(languageOf(options.schema)), ...behaviour(options), ...looks],
    }),
  })
  return {
    setText: (text) => {
      if (text === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    setSchema: (schema) => view.dispatch({ effects: language.reconfigure(languageOf(schema)) }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

const languageOf = ({ dialect, tables }: SqlSchema): Extension =>
  sql({ dialect: dialect === 'SQLite' ? SQLite : PostgreSQL, schema: tables, upperCaseKeywords: true })

function behaviour({ label, onChange, onRun }: SqlEditorOptions): Extension[] {
  const run = (view: EditorView) => {
    closeCompletion(view)
    onRun()
    return true
  }
  const leave = (view: EditorView) => {
    closeCompletion(view)
    return false
  }
  return [
    // Before the default keys, which would insert a line break. Tab leaves the editor, past an open completion list,
    // which browsers would focus when it scrolls.
    Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run },
        { key: 'Tab', run: leave },
      ]),
    ),
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    history(),
    autocompletion({ icons: false }),
    EditorView.lineWrapping,
    // Code runs from left to right on every page.
    EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', spellcheck: 'false' }),
    EditorView.editorAttributes.of({ dir: 'ltr' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state.doc.toString())
    }),
  ]
}

const looks: Extension[] = [
  lineNumbers(),
  bracketMatching(),
  EditorView.theme({
    '&': { backgroundColor: 'transparent', color: 'var(--ink)', fontSize: '15px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6', minHeight: '168px' },
    '.cm-content': { padding: '14px 0', caretColor: 'var(--ink)' },
    '.cm-line': { padding: '0 14px 0 8px' },
    '.cm-gutters': { backgroundColor: 'transparent', border: '0', color: 'var(--ink-3)' },
    '.cm-lineNumbers .cm-gutterElement': { padding: '0 4px 0 14px', minWidth: '36px' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--tint)', outline: '1px solid var(--edge)' },
    '.cm-tooltip': {
      backgroundColor: 'var(--bg-raised)',
      border: '1px solid var(--raised-edge)',
      boxShadow: 'var(--raised-shadow)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px', color: 'var(--ink)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--ink)',
      color: 'var(--bg-page)',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.keyword, color: 'var(--text-accent)', fontWeight: '600' },
      { tag: [tags.string, tags.special(tags.string)], color: 'var(--ok)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
      { tag: tags.comment, color: 'var(--ink-3)' },
      { tag: tags.typeName, color: 'var(--ink-2)' },
    ]),
  ),
]
