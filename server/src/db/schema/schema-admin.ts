/** One action of the administrator, or a refused request. A trigger lets a row be completed once. */
export interface AuditLogTable {
  id: string
  /** Start of the request. */
  at: string
  account_id: string | null
  /** The account's address at that time. */
  account_email: string | null
  action: string
  target: string | null
  /** JSON object of the input, without secrets. */
  details: string
  /** Null until the response is known. */
  status: number | null
  code: string | null
  /** Milliseconds. */
  duration: number | null
  request_id: string
}

/** In testing mode only: initial passwords, until their owners change them. */
export interface InitialPasswordsTable {
  user_id: string
  password: string
  created_at: string
}

export interface AdminTables {
  audit_log: AuditLogTable
  initial_passwords: InitialPasswordsTable
}
