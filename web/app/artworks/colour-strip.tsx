import styles from './colour-strip.module.css'

/** The five colours of a work in the widths of their rank. */
export function ColourStrip({ colours }: { colours: readonly string[] }) {
  if (colours.length === 0) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {colours.map((colour, rank) => (
        // Ranks are fixed and two clusters may share a colour.
        <span key={`${rank}-${colour}`} style={{ background: colour, flexGrow: widths[rank] ?? 10 }} />
      ))}
    </div>
  )
}

const widths = [34, 24, 18, 14, 10]
