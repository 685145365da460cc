/** PromQL expressions of a Grafana dashboard (JSON) or a rules file (YAML, block scalars joined). */
export function expressionsIn(text: string): string[] {
  if (text.startsWith('{'))
    return [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
      (match) => JSON.parse(match[1] ?? '""') as string,
    )
  return [...text.matchAll(/^( *)expr: (.*(?:\n\1 +.*)*)/gm)].map((match) =>
    (match[2] ?? '').replace(/^>-/, '').replace(/\s+/g, ' ').trim(),
  )
}

const words = new Set(['by', 'without', 'on', 'ignoring', 'and', 'or', 'unless', 'bool', 'offset'])

/** Metric and label names in a PromQL expression. */
export function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const labels: string[] = []
  const note = (list: string, pattern: RegExp) => {
    for (const match of list.matchAll(pattern)) labels.push(match[1] ?? '')
    return ' '
  }
  const bare = expression
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\{([^}]*)\}/g, (_whole, list: string) => note(list, /(\w+)\s*(?:=~|!~|!=|=)/g))
    .replace(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_whole, list: string) => note(list, /(\w+)/g))
  const metrics = [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)].map((match) => match[0])
  return { metrics: metrics.filter((name) => !words.has(name)), labels }
}
