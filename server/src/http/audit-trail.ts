import { randomUUID } from 'node:crypto'
import type { Route } from '@passion-art/contract/http/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditDetails, auditText } from './audit-details.ts'
import type { Deps } from '../deps.ts'
import type { MultipartBody } from './multipart-bodies.ts'
import type { Caller, Viewer } from './viewer.ts'

interface OpenLine {
  id: string
  target: string | null
  details: Record<string, unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    auditLine: OpenLine | null
    answeredCode: string | null
  }
}

interface AuditTrail {
  /** Before the action: if the server is killed now, an entry without status remains. Throws when it can't be written. */
  begin: (request: FastifyRequest, sent: MultipartBody) => Promise<void>
  /** Records the target from the reply; `note` adds details from the handler. */
  made: (request: FastifyRequest, answer: unknown) => void
  note: (request: FastifyRequest, details: Record<string, unknown>) => void
  /** Once the status is known, before the response is sent; also for calls refused before they began. */
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

export function auditTrail(deps: Deps, route: Route): AuditTrail {
  return {
    begin: async (request, sent) => {
      const viewer = recorded(route, request.caller)
      if (viewer) request.auditLine = await beginLine(deps, { route, viewer, request, sent })
    },
    made: (request, answer) => {
      if (request.auditLine) request.auditLine.target ??= idIn(answer)
    },
    note: (request, details) => {
      if (request.auditLine) Object.assign(request.auditLine.details, auditDetails(details))
    },
    end: async (request, reply) => {
      try {
        await complete(deps, route, request, reply)
      } catch (error) {
        // The action stays committed; its entry remains without status.
        request.log.error(
          { event: 'audit_entry_incomplete', err: error, action: route.name },
          'an audit entry could not be completed',
        )
      }
    },
  }
}

/** The account whose call is recorded; none without a session, so that anonymous clients cannot fill the table. */
function recorded(route: Route, caller: Caller | null): Viewer | undefined {
  const viewer = caller?.viewer ?? undefined
  return route.audited === true || viewer?.isAdmin ? viewer : undefined
}

interface Beginning {
  route: Route
  viewer: Viewer
  request: FastifyRequest
  sent: MultipartBody
}

async function beginLine(deps: Deps, { route, viewer, request, sent }: Beginning): Promise<OpenLine> {
  const line = { id: randomUUID(), target: targetOf(request), details: auditDetails(sentBy(route, sent)) }
  await deps.db.write
    .insertInto('audit_log')
    .values({
      ...line,
      details: JSON.stringify(line.details),
      at: deps.now().toISOString(),
      account_id: viewer.id,
      account_email: viewer.email,
      action: route.name,
      status: null,
      code: null,
      duration: null,
      request_id: request.id,
    })
    .execute()
  return line
}

const sentBy = (route: Route, { fields, file }: MultipartBody): Record<string, unknown> => ({
  ...fields,
  ...(file && { [route.upload?.field ?? 'file']: { name: file.name, bytes: file.size } }),
})

function targetOf(request: FastifyRequest): string | null {
  const [first] = Object.values((request.params ?? {}) as Record<string, string>)
  return first === undefined ? null : auditText(first, 200)
}

async function complete(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const viewer = recorded(route, request.caller)
  if (!viewer) return
  if (!request.auditLine && !viewer.isAdmin && !(await mayFill(deps, viewer, request))) return
  const nothing = { fields: {}, file: null }
  const line = request.auditLine ?? (await beginLine(deps, { route, viewer, request, sent: nothing }))
  request.auditLine = null
  await deps.db.write
    .updateTable('audit_log')
    .set({
      status: reply.statusCode,
      code: request.answeredCode,
      duration: Math.round(reply.elapsedTime),
      target: line.target,
      details: JSON.stringify(line.details),
    })
    .where('id', '=', line.id)
    .where('status', 'is', null)
    .execute()
}

/** Limits the entries about one account's refusals, so that a loop cannot fill the disk. */
async function mayFill(deps: Deps, viewer: Viewer, request: FastifyRequest): Promise<boolean> {
  try {
    await deps.limits.take('refusedAdminCalls', viewer.id)
    return true
  } catch {
    request.log.warn(
      { event: 'audit_entries_omitted' },
      'audit entries of an account are dropped: too many refused requests',
    )
    return false
  }
}

/** The id of the record in a reply such as `{success, user: {id, …}}`. */
function idIn(answer: unknown): string | null {
  const parts = answer !== null && typeof answer === 'object' ? Object.values(answer) : []
  const ids = parts.map((part) => (part as { id?: unknown } | null)?.id)
  const id = ids.find((one) => typeof one === 'string')
  return typeof id === 'string' ? auditText(id, 200) : null
}
