/** Row types of the administrator's area; see schema.ts. */

/** One thing the administrator did, or somebody was refused to do. The database itself lets a line be completed once. */
export interface AuditLogTable {
  id: string
  /** When it began. */
  at: string
  account_id: string | null
  /** The account's address then. */
  account_email: string | null
  /** Name of the call. */
  action: string
  target: string | null
  /** JSON object of what was sent, without secrets. */
  details: string
  /** Null until the answer is known. */
  status: number | null
  /** Code of the refusal. */
  code: string | null
  /** Milliseconds. */
  duration: number | null
  request_id: string
}

/** In testing mode only: passwords as they were first given, until their owners change them. */
export interface InitialPasswordsTable {
  user_id: string
  password: string
  created_at: string
}

export interface AdminTables {
  audit_log: AuditLogTable
  initial_passwords: InitialPasswordsTable
}
