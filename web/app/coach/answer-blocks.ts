export type AnswerBlock =
  | { kind: 'text'; lines: string[] }
  | { kind: 'steps'; start: number; steps: string[] }

const step = /^(\d{1,2})[.)]\s+(.+)$/

/** Plain text as paragraphs and numbered steps; nothing else of it is read. */
export function answerBlocks(text: string): AnswerBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(blocksOf)
}

/** A paragraph's lines, with the runs of numbered ones among them as steps. */
function blocksOf(lines: readonly string[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  for (const line of lines) {
    const [, number, said] = step.exec(line) ?? []
    const last = blocks.at(-1)
    if (said === undefined) {
      if (last?.kind === 'text') last.lines.push(line)
      else blocks.push({ kind: 'text', lines: [line] })
    } else if (last?.kind === 'steps') last.steps.push(said)
    else blocks.push({ kind: 'steps', start: Number(number), steps: [said] })
  }
  return blocks
}
