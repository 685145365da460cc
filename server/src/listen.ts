import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { OperatorError } from './operator-error.ts'

type ListenOptions = Pick<Config, 'PORT' | 'HOST'>

const portTaken = (port: number) =>
  new OperatorError(
    `Port ${port} is already in use. Stop the other program or start with another port, for example PORT=${port + 1}.`,
  )

/** Checked before anything is opened: a second server must not touch the first one's files. */
export function mustBeFree({ PORT, HOST }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenProblem(error, { PORT, HOST })))
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

function listenProblem(error: NodeJS.ErrnoException, { PORT, HOST }: ListenOptions): Error {
  if (error.code === 'EADDRINUSE') return portTaken(PORT)
  if (error.code === 'EACCES')
    return new OperatorError(`PORT is not valid. Expected: a port this account may open, ${PORT} is not.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new OperatorError(`HOST is not valid. Expected: an address of this machine, ${HOST} is none.`)
  return error
}

export async function listen(app: FastifyInstance, config: ListenOptions): Promise<void> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, config)
  }
}

export const localOrigin = ({ HOST, PORT }: ListenOptions): string =>
  `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`
