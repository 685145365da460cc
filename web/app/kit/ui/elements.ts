import type { ReactElement } from 'react'

/** Children next to other elements: anything but text, which page translators replace (`tools/text-node-rule.mjs`). */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined
