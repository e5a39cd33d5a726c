import { DEFAULT_SCHOOL_SETTINGS, type SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { RulesValues } from './rules-draft.ts'
import { RulesForm } from './RulesForm.tsx'

let network: ReturnType<typeof answerCalls>
let saved: Partial<SchoolSettings>[] = []

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const SETTINGS = { ...DEFAULT_SCHOOL_SETTINGS, has_mark_service: false }

/** The form with its unsaved changes, which the tab around it keeps. */
function Rules() {
  const kept = useState<Partial<RulesValues>>({})
  return <RulesForm settings={SETTINGS} mayEdit kept={kept} />
}

function open() {
  saved = []
  network = answerCalls({
    'POST /api/school_manager/v1/school/update-settings': (input) => {
      saved.push(input)
      return { ...SETTINGS, ...input }
    },
  })
  return openScreen(<Rules />, {
    path: '/schoolManage',
    grants: { schoolManage: ['query', 'get', 'edit'] },
  })
}

test('[PD-40] [PD-43] the rest of students is laid down in minutes and from one time to another', async () => {
  const { user } = open()
  const minutes = await screen.findByLabelText('护眼提醒')
  await user.clear(minutes)
  await user.type(minutes, '200')
  await user.selectOptions(screen.getByLabelText('晚间休息时间，从'), '22:00')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('填 0 到 180 之间的整数；0 表示不提醒')).toBeVisible()
  expect(screen.getByText('请选择到几点结束')).toBeVisible()
  expect(saved).toEqual([])
  await user.clear(minutes)
  await user.type(minutes, '40')
  await user.selectOptions(screen.getByLabelText('到'), '06:30')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const decided = { eye_rest_minutes: 40, quiet_from: '22:00', quiet_until: '06:30' }
  expect(saved[0]).toMatchObject(decided)
})

test('[SE-135] the school decides for each phase whether its classes sign in by a code', async () => {
  const { user } = open()
  const primary = await screen.findByRole('checkbox', { name: /小学可以扫码登录/ })
  expect(primary).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /高中可以扫码登录/ })).not.toBeChecked()
  await user.click(primary)
  await user.click(screen.getByRole('checkbox', { name: /初中可以扫码登录/ }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const decided = { pad_sign_in_primary: false, pad_sign_in_junior: true, pad_sign_in_senior: false }
  expect(saved[0]).toMatchObject(decided)
})
