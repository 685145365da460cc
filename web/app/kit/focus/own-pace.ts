import { readText, removeKey, writeText } from '../../theme/browser-storage.ts'

const key = 'waitsForMe'

/** 'Pages and messages wait for me', on /accessibility: nothing closes or leads on by itself. */
export const hasOwnPace = (): boolean => readText(key) !== null

export const chooseOwnPace = (on: boolean): void => (on ? writeText(key, 'true') : removeKey(key))
