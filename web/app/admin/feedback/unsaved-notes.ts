const unsaved = new Map<string, string>()

/** Notes that were typed for this feedback and not saved; '' when there are none. For as long as the page lives. */
export const unsavedNotes = (id: string): string => unsaved.get(id) ?? ''

/** Keeps what was typed until the server has it; the window that asks for notes has forgotten it by then. */
export function keepNotes(id: string, notes: string): void {
  if (notes.trim() === '') unsaved.delete(id)
  else unsaved.set(id, notes)
}
