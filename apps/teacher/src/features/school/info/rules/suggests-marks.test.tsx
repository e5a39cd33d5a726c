import { DEFAULT_SCHOOL_SETTINGS, type SchoolSettings } from '@jiangtai/shared/school/settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import type { RulesValues } from './rules-draft.ts'
import { RulesForm } from './RulesForm.tsx'

let network: ReturnType<typeof answerCalls>
let saved: Partial<SchoolSettings>[]

function Rules({ has_mark_service }: { has_mark_service: boolean }) {
  const kept = useState<Partial<RulesValues>>({})
  return <RulesForm settings={{ ...DEFAULT_SCHOOL_SETTINGS, has_mark_service }} mayEdit kept={kept} />
}

function open(has_mark_service: boolean) {
  saved = []
  network = answerCalls({
    'POST /api/school_manager/v1/school/update-settings': (input) => {
      saved.push(input)
      return { ...DEFAULT_SCHOOL_SETTINGS, has_mark_service, ...input }
    },
  })
  return openScreen(<Rules has_mark_service={has_mark_service} />, {
    path: '/schoolManage',
    grants: { schoolManage: ['query', 'get', 'edit'] },
  })
}
afterEach(() => {
  cleanup()
  network.stop()
})

test('[HK-85] a server without a service has no tick for suggestions', async () => {
  open(false)
  await screen.findByLabelText('良好')
  expect(screen.queryByRole('checkbox', { name: /评分建议/ })).toBeNull()
})

test('[HK-85] suggestions are allowed by a tick, where the server has a service for them', async () => {
  const { user } = open(true)
  const tick = await screen.findByRole('checkbox', { name: /评分建议/ })
  expect(tick).not.toBeChecked()
  await user.click(tick)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ suggests_marks: true })
  expect(saved[0]).not.toHaveProperty('has_mark_service')
  expect(await screen.findByText('保存成功')).toBeVisible()
})
