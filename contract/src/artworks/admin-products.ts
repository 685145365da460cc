import { z } from 'zod'
import { productSorts, tableQuery } from '../http/admin-tables.ts'
import { artworkStatuses } from './artwork-status.ts'
import { artwork } from './artworks.ts'
import { recordPart } from './record-rules.ts'
import { editionPart } from '../editions/edition-part.ts'
import { fromJson } from '../http/from-json.ts'
import { route } from '../http/route.ts'
import { byId, categoryWord, line, money, seen, success, text, uuid } from '../http/schemas.ts'
import { contentLanguage } from '../site/site-config.ts'
import { altMax, descriptionMax, maxImageBytes, maxImages, titleMax } from '../submissions/upload-rules.ts'

export { productSorts }

/** Query of the products table; `GET /artworks` accepts the same for the administrator. */
const productsQuery = tableQuery(productSorts).extend({
  status: z.enum(artworkStatuses).optional(),
  category: categoryWord.optional(),
})

export const exportProducts = route({
  name: 'admin.productsFile',
  method: 'GET',
  path: '/admin/products.csv',
  access: 'admin',
  summary: 'All works the filters let through, in the order of the list, as CSV.',
  query: productsQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

declare const URL: {
  canParse: (address: string) => boolean
  new (address: string): { protocol: string; username: string; password: string; href: string }
}

const ownFile = /^\/uploads\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/

/** An address a picture may be shown from, as browsers write it: http(s), or a file of this site. Null for any other. */
export function pictureAddress(typed: string): string | null {
  if (ownFile.test(typed)) return typed
  if (!URL.canParse(typed)) return null
  const { protocol, username, password, href } = new URL(typed)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? href : null
}

const required = { message: 'required' }
const parts = {
  title: line(titleMax).min(1, required),
  artist: line(120).min(1, required),
  price: money,
  /** One of `adminCategories`; an edit may keep the work's current value. */
  category: line(40).min(1, required),
  description: text(descriptionMax),
  language: contentLanguage,
  /** http(s) or starting with /uploads/; never fetched by the server. An uploaded file takes precedence. */
  image_url: line(2_000)
    .overwrite((value) => pictureAddress(value) ?? value)
    .refine((value) => value === '' || pictureAddress(value) !== null, { message: 'web_address' }),
  /** Blank: the account whose full name or username equals the artist, otherwise the administrator. */
  user_id: z.union([z.literal(''), uuid]),
  /**
   * Alternative texts of the pictures, in their order after this change; '' for no text. A picture without an entry keeps its
   * text, a new one has none.
   */
  alts: fromJson(z.array(line(altMax)).max(maxImages + 1)),
}
/** Anything but an image is refused with 400 'Please select an image file'. */
const upload = { field: 'image', maxBytes: maxImageBytes, orJson: true }
const reply = z.object({ success, product: artwork })

export const createProduct = route({
  name: 'admin.createProduct',
  method: 'POST',
  path: '/admin/products',
  access: 'admin',
  summary: 'Put a work on sale; multipart with the file `image`, or JSON with `image_url`.',
  recordKind: 'User',
  body: z.object({
    title: parts.title,
    artist: parts.artist,
    price: parts.price,
    category: parts.category,
    description: parts.description.default(''),
    language: parts.language,
    image_url: parts.image_url.optional(),
    user_id: parts.user_id.optional(),
    alts: parts.alts.optional(),
    record: recordPart.optional(),
    edition: editionPart.optional(),
    /** Idempotency key created by the form: a repeated request changes that work and creates no second one. */
    clientId: uuid.optional(),
  }),
  upload,
  reply,
  status: 201,
  errors: ['file_too_large', 'unsupported_file'],
})

export const updateProduct = route({
  name: 'admin.updateProduct',
  method: 'PUT',
  path: '/admin/products/{id}',
  access: 'admin',
  summary: 'Change a work; what is not sent stays.',
  recordKind: 'Artwork',
  params: byId,
  body: z.object({
    title: parts.title.optional(),
    artist: parts.artist.optional(),
    price: parts.price.optional(),
    category: parts.category.optional(),
    description: parts.description.optional(),
    language: parts.language,
    image_url: parts.image_url.optional(),
    user_id: parts.user_id.optional(),
    alts: parts.alts.optional(),
    record: recordPart.optional(),
    edition: editionPart.optional(),
    seen,
  }),
  upload,
  reply,
  errors: ['changed_meanwhile', 'being_purchased', 'file_too_large', 'unsupported_file'],
})

export const deleteProduct = route({
  name: 'admin.deleteProduct',
  method: 'DELETE',
  path: '/admin/products/{id}',
  access: 'admin',
  summary: 'Delete a work and its files; orders keep their copies.',
  recordKind: 'Artwork',
  params: byId,
  reply: z.object({ success, message: z.string() }),
  errors: ['being_purchased'],
})

export const adminProductRoutes = [exportProducts, createProduct, updateProduct, deleteProduct] as const
