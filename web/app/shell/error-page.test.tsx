// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ErrorPage } from './error-page.tsx'

afterEach(cleanup)

it('a missing record shows the 404 page', () => {
  renderPage(<ErrorPage error={new ErrorResponse(404, '', null)} />)
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
})

it.each([new Error('x is not a function'), new ErrorResponse(500, '', null), null])(
  '%s is a fault',
  (error) => {
    renderPage(<ErrorPage error={error} />)
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  },
)
