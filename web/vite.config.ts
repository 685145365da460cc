import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Nothing is inlined as data: the content policy stays strict and every file is cached by its hash.
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
})
