import '@jiangtai/ui/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { barriers } from '../../../test/axe.ts'
import { rosterEntry } from '../test/lesson-builders.ts'
import { EntryDialog } from './EntryDialog.tsx'

afterEach(cleanup)

const SESSION = '01964b2e-8f00-7000-8000-00000000002a'
const students = [
  rosterEntry('王小明', { joined_at: '2026-09-01T02:00:00.000Z' }),
  rosterEntry('林晓', { joined_at: null }),
]
const open = (at: Pick<Location, 'origin' | 'hostname'>) =>
  render(<EntryDialog lesson_session_id={SESSION} students={students} at={at} onClose={() => {}} />)

test('[CR-250] the class sees the code as a picture and as digits, and how many have entered', async () => {
  open({ origin: 'http://10.0.0.5', hostname: '10.0.0.5' })
  expect(screen.getByRole('img', { name: '进入课堂的二维码' })).toBeVisible()
  expect(screen.getByRole('img', { name: '课堂码 000042' })).toHaveTextContent('000 042')
  expect(screen.getByText(/http:\/\/10\.0\.0\.5\/pad\//)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('已进入 1/2')
  expect(await barriers()).toEqual([])
})

test('[CR-250] an address that no pad reaches is no picture, and the digits stay', () => {
  open({ origin: 'http://localhost:5173', hostname: 'localhost' })
  expect(screen.getByRole('alert')).toHaveTextContent('别的设备连不到这个地址')
  expect(screen.queryByRole('img', { name: '进入课堂的二维码' })).toBeNull()
  expect(screen.getByRole('img', { name: '课堂码 000042' })).toBeVisible()
})
