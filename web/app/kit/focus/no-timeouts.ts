import { readText, removeKey, writeText } from '../../theme/browser-storage.ts'

const key = 'waitsForMe'
const slashKey = 'noSlashKey'

/** 'Pages and messages wait for me', on /accessibility: nothing closes or leads on by itself. */
export const hasNoTimeouts = (): boolean => readText(key) !== null

export const chooseNoTimeouts = (on: boolean): void => (on ? writeText(key, 'true') : removeKey(key))

/** Whether '/' opens the search: a single key can be typed by accident, so it can be turned off on /accessibility. */
export const hasSlashKey = (): boolean => readText(slashKey) === null

export const chooseSlashKey = (on: boolean): void => (on ? removeKey(slashKey) : writeText(slashKey, 'true'))
