import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Nothing is inlined as data: the content policy stays strict and every file is cached by its hash.
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
  // The server build holds its libraries: they run in their production form whatever NODE_ENV says at start.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
