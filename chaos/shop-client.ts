import { randomInt } from 'node:crypto'

export type Answer = { status: number; body: Record<string, unknown> } | undefined

/** A client for several users of a server that is killed repeatedly. */
export class ShopClient {
  origins: string[] = []
  answers = 0
  /** Responses that must never occur, whatever is killed: errors, and refusals without a JSON body. */
  readonly errors: string[] = []

  post(path: string, token: string, body: object): Promise<Answer> {
    return this.send('POST', path, token, body)
  }

  get(path: string, token: string): Promise<Answer> {
    return this.send('GET', path, token)
  }

  async send(method: string, path: string, token: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    const payload = isForm ? body : body && JSON.stringify(body)
    const origin = this.origins[randomInt(Math.max(1, this.origins.length))]
    try {
      const reply = await fetch(`${origin}/api${path}`, {
        method,
        headers,
        ...(payload !== undefined && { body: payload }),
      })
      const text = await reply.text()
      this.answers += 1
      if (reply.status >= 500 && reply.status !== 503)
        this.errors.push(`I10 ${method} ${path} returned ${reply.status}`)
      return { status: reply.status, body: JSON.parse(text) as Record<string, unknown> }
    } catch (error) {
      if (error instanceof SyntaxError) this.errors.push(`I10 ${method} ${path} returned no JSON`)
      return undefined
    }
  }

  async signIn(email: string, password: string): Promise<string> {
    const answer = await this.post('/auth/login', '', { email, password })
    if (answer?.status !== 200) throw new Error(`${email} cannot sign in: ${answer?.status}`)
    return String(answer.body.token)
  }

  async register(name: string, type: 'artist' | 'collector', password: string): Promise<string> {
    const person = { first_name: name, last_name: 'Chaos', username: name, user_type: type }
    const email = `${name}@chaos.example.com`
    const answer = await this.post('/auth/register', '', { ...person, email, password })
    if (answer?.status !== 201) throw new Error(`${email} cannot register: ${answer?.status}`)
    return String(answer.body.token)
  }
}
