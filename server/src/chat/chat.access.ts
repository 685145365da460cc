import {
  lost,
  noSession,
  none,
  ok,
  type Principal,
  principals,
  type RoleRow,
  row,
} from '../testing/role-table.ts'

const made = '201'
const blank = '400 validation_failed'

const forSignedIn = (answer: string) => [none, ...Array<string>(9).fill(answer), ...noSession]
/** Another user's message gives the same error as an unknown one. */
const ofOwnMessages = (answer: string) => [none, ...Array<string>(7).fill(lost), answer, answer, ...noSession]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const chatRows: RoleRow[] = [
  row('chat.groups', 'chat group', forSignedIn(ok)),
  row('chat.messages', 'chat message', forSignedIn(ok)),
  row('chat.messages', 'unknown group', forSignedIn(lost)),
  row('chat.send', 'chat group', forSignedIn(made)),
  row('chat.send', 'unknown group', forSignedIn(lost)),
  row('chat.send', 'nothing', forSignedIn(blank)),
  row('chat.read', 'chat group', forSignedIn(ok)),
  row('chat.read', 'unknown group', forSignedIn(lost)),
  row('chat.remove', 'chat message', ofOwnMessages(ok)),
  row('chat.remove', 'unknown message', forSignedIn(lost)),
  row('chat.remove', 'no id', forSignedIn(lost)),
  row('chat.report', 'chat message', forSignedIn(made)),
  row('chat.report', 'unknown message', forSignedIn(lost)),
  row('chat.report', 'no id', forSignedIn(lost)),
  row('chat.mutes', 'nothing', forSignedIn(ok)),
  row('chat.mute', 'chat member', forSignedIn(ok)),
  row('chat.mute', 'the owner as a member', [none, ...Array<string>(8).fill(ok), blank, ...noSession]),
  row('chat.mute', 'unknown id', forSignedIn(lost)),
  row('chat.mute', 'no id', forSignedIn(lost)),
  row('chat.unmute', 'chat member', forSignedIn(ok)),
  row('chat.unmute', 'no id', forSignedIn(lost)),
]

export interface SocketRow {
  /** `connect`, or an event that the client or the server emits. */
  event: string
  group: string | null
  /** `ok`, the error code, or the text of the refused handshake. */
  cells: Record<Principal, string>
}

const refused = 'Authentication required'

function socketRow(event: string, group: string | null, signedIn: string): SocketRow {
  const cells = [refused, ...Array<string>(9).fill(signedIn), ...Array<string>(7).fill(refused)]
  return {
    event,
    group,
    cells: Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as SocketRow['cells'],
  }
}

export const socketRows: SocketRow[] = [
  socketRow('connect', null, 'ok'),
  socketRow('join-room', 'general', 'ok'),
  socketRow('join-room', 'sculpture', 'not_found'),
  socketRow('leave-room', 'general', 'ok'),
  socketRow('leave-room', 'sculpture', 'not_found'),
  socketRow('user-online', 'general', 'ok'),
  socketRow('user-online', 'sculpture', 'not_found'),
  socketRow('new-message', 'general', 'ok'),
]
