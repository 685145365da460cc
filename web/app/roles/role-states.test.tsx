// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { renderPage } from '../testing/render-page.tsx'
import { RoleContext } from './role-context.ts'
import { RoleFailure } from './role-states.tsx'

afterEach(cleanup)

it('a refusal names the permitted account types, and offers no retry', () => {
  const error = new ApiError(403, 'access_denied', 'Access denied', {})
  renderPage(
    <RoleContext value={{ roles: ['collector', 'institution'] }}>
      <RoleFailure error={error} onRetry={() => {}} />
    </RoleContext>,
  )
  expect(screen.getByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect(screen.getByText('This screen is for collectors and institutions.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
