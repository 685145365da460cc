import * as contract from '@passion-art/contract/artworks/admin-products'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import * as products from './admin-product-service.ts'
import { recordCsv } from './artwork-record.ts'
import { readProducts } from './artwork-service.ts'

export function registerAdminProductRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.exportProducts, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('products', deps.now()))
    return csvFile(csvColumns, readProducts(deps, caller.viewer, query))
  })
  bindRoute(app, deps, contract.createProduct, async ({ body, file, caller, status }) => {
    const { product, repeated } = await products.createProduct(deps, caller.viewer, {
      body: { ...body, language: body.language ?? caller.language },
      file,
    })
    if (repeated) status(200)
    return { success: true, product }
  })
  bindRoute(app, deps, contract.updateProduct, async ({ params, body, file, caller }) => ({
    success: true,
    product: await products.updateProduct(deps, caller.viewer, { id: params.id, body, file }),
  }))
  bindRoute(app, deps, contract.deleteProduct, async ({ params, caller }) => {
    await products.deleteProduct(deps, params.id)
    return { success: true, message: textsOf(caller.language).messages.product_deleted }
  })
}

const names = [
  'id',
  'created_at',
  'status',
  'title',
  'artist',
  'artistEmail',
  'price',
  'currency',
  'category',
  'featured',
  'description',
  'language',
  'image_url',
  'user_id',
  'rejectionReason',
] as const

const csvColumns: CsvColumn<Artwork>[] = [
  ...names.map((name) => ({ head: name, cell: (artwork: Artwork) => artwork[name] })),
  ...recordCsv,
  { head: 'inventory_no', cell: ({ record }) => record.inventory_no },
]
