import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScreen } from '../test/open-screen.tsx'
import { forgetEverything } from '../test/signed-in.ts'
import { queryClient } from './api.ts'
import { Can } from './Can.tsx'
import { type CurrentUser, userQuery } from './session/user.ts'

beforeEach(forgetEverything)
afterEach(cleanup)

function setGrants(grants: Grants) {
  act(() => {
    queryClient.setQueryData(
      userQuery.queryKey,
      (user: CurrentUser | undefined) => user && { ...user, grants },
    )
  })
}

const box = () => document.querySelector('input')

test('[SL-52] an element is removed without its permission, and back with it', async () => {
  openScreen(
    <Can permission="resource.delete">
      <input aria-label="原因" />
    </Can>,
    { path: '/', grants: { resource: ['query'] } },
  )
  expect(box()).toBeNull()
  setGrants({ resource: ['query', 'delete'] })
  expect(await screen.findByLabelText('原因')).toBeVisible()
})

test('[SL-52] an element that is hidden keeps what was typed in it', async () => {
  openScreen(
    <Can permission="resource.delete" otherwise="hide">
      <input aria-label="原因" />
    </Can>,
    { path: '/', grants: { resource: ['delete'] } },
  )
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '重复了' } })
  setGrants({ resource: ['query'] })
  await expect.poll(() => box()?.checkVisibility()).toBe(false)
  setGrants({ resource: ['delete'] })
  await expect.poll(() => box()?.checkVisibility()).toBe(true)
  expect(box()).toHaveValue('重复了')
})

test('[SL-52] another area’s permission does not count', () => {
  openScreen(
    <Can permission="resource.delete">
      <input aria-label="原因" />
    </Can>,
    { path: '/', grants: { homework: ['delete'] } },
  )
  expect(box()).toBeNull()
})
