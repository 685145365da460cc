import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

const secretKeys =
  /^(authorization|cookie|set-cookie|password|currentpassword|newpassword|password_hash|token|attachmenttoken|clientsecret|client_secret|card|number|cvc|secret|sessionkey|html|text|content|email|customer_email|x-xsrf-token|stripe-signature)$/i

/** Patterns of secrets inside texts: bearer tokens, JWTs, provider keys, client secrets, card numbers. */
const secretShapes: [RegExp, string][] = [
  [/\bBearer\s+\S+/gi, 'Bearer [redacted]'],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[redacted]'],
  [/\b(?:sk|rk|pk)_(?:test|live)_\w+/g, '[redacted]'],
  [/\bwhsec_\w+/g, '[redacted]'],
  [/_secret_\w+/g, '_secret_[redacted]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[redacted]'],
  [/(token|password|secret)=[^&\s"]+/gi, '$1=[redacted]'],
  [/:\/\/[^/\s:@]+:[^/\s@]+@/g, '://[redacted]@'],
]

export const redactText = (text: string): string =>
  secretShapes.reduce((clean, [shape, instead]) => clean.replace(shape, instead), text)

/** A copy without secrets, at any depth; values deeper than eight levels are omitted. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > 8) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      secretKeys.test(key) ? '[redacted]' : redact(field, depth + 1),
    ]),
  )
}

/** Type, message, stack, code and cause; never a driver's `detail`, which quotes the row. */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const code = (error as { code?: unknown }).code
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  }
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: {},
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      serializers: { err: (error) => error, req: stdSerializers.req },
      hooks: {
        logMethod(args, method) {
          const clean = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg))
          method.apply(this, clean as Parameters<typeof method>)
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
}
