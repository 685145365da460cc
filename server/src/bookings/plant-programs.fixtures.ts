import { randomUUID } from 'node:crypto'

type Fields = Record<string, string | number | null>

export function programRows(user_id: string, created_at: string): [string, Fields][] {
  const row = () => ({ id: randomUUID(), created_at, updated_at: created_at })
  const program = row()
  const session = row()
  const zone = { time_zone: 'UTC' }
  const words = { description: '', audience: '', venue: '', accessibility: '', goals: '', materials: '' }
  const prices = { student_cents: 0, adult_cents: 0, currency: 'usd' }
  return [
    [
      'programs',
      {
        ...program,
        ...zone,
        ...words,
        ...prices,
        owner_id: user_id,
        title: 'x',
        kind: 'talk',
        level: '',
        languages: '[]',
        minutes: 60,
        capacity: 10,
        notice_days: 0,
        status: 'draft',
        title_key: 'x',
        search_text: 'x',
      },
    ],
    [
      'program_sessions',
      {
        ...session,
        ...zone,
        program_id: program.id,
        date: '2026-10-01',
        start_time: '10:00',
        end_time: '11:00',
        starts_at: '2026-10-01T10:00:00.000Z',
        ends_at: '2026-10-01T11:00:00.000Z',
        room: '',
        places: 10,
      },
    ],
    [
      'program_bookings',
      {
        ...row(),
        program_id: program.id,
        session_id: session.id,
        booker_id: user_id,
        state: 'requested',
        held: 0,
        students: 1,
        adults: 0,
        price_cents: 0,
        currency: 'usd',
      },
    ],
  ]
}
