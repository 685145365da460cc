import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

interface Task {
  sender: string
  name: string
}

const tasks = (names: string): Task[] => names.split(' ').map((name) => ({ name, sender: name[0] ?? '' }))
const filled = (max: number, names: string) => {
  const queue = new FairQueue<Task>(max)
  for (const task of tasks(names)) queue.add(task)
  return queue
}

function taken(queue: FairQueue<Task>): string {
  const names: string[] = []
  for (let first = queue.tasks[0]; first; first = queue.tasks[0]) {
    queue.take(first)
    names.push(first.name)
  }
  return names.join(' ')
}

test('senders take turns, each one’s tasks in order', () => {
  expect(taken(filled(10, 'a1 a2 a3 a4 b1 b2 c1'))).toBe('a1 b1 c1 a2 b2 a3 a4')
})

test('a new sender waits for one task of another at most', () => {
  const queue = filled(10, 'a1 a2 a3 a4')
  const [first] = queue.tasks
  if (first) queue.take(first)
  for (const task of tasks('b1 c1')) queue.add(task)
  expect(taken(queue)).toBe('a2 b1 c1 a3 a4')
})

test.each([
  ['the sender who fills it', 'a1 a2 a3', 'a4', 'a4', 'a1 a2 a3'],
  ['another’s newest', 'a1 a2 a3', 'b1', 'a3', 'a1 b1 a2'],
  ['whoever has most', 'a1 b1 b2', 'a2', 'a2', 'a1 b1 b2'],
  ['the newcomer among equals', 'a1 b1 c1', 'd1', 'd1', 'a1 b1 c1'],
])('a full queue rejects %s', (_case, before, name, rejected, left) => {
  const queue = filled(3, before)
  const [task] = tasks(name)
  expect(task && queue.add(task)?.name).toBe(rejected)
  expect(taken(queue)).toBe(left)
})
