import sharp from 'sharp'

const loader = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Lets this process read an SVG for the length of one work; a child does one task at a time. */
export async function withSvgLoader<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(loader)
  try {
    return await work()
  } finally {
    sharp.block(loader)
  }
}
