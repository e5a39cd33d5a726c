import { DEFAULT_SCHOOL_SETTINGS } from '@jiangtai/shared/school/settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import type { RulesValues } from './rules-draft.ts'
import { RulesForm } from './RulesForm.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

const SETTINGS = { ...DEFAULT_SCHOOL_SETTINGS, has_mark_service: false }

function Rules() {
  const kept = useState<Partial<RulesValues>>({})
  return <RulesForm settings={SETTINGS} mayEdit kept={kept} />
}

test('[TK-233] the school lays down when new tasks remind', async () => {
  const saved: object[] = []
  network = answerCalls({
    'POST /api/school_manager/v1/school/update-settings': (input) => {
      saved.push(input)
      return { ...SETTINGS, ...input }
    },
  })
  const { user } = openScreen(<Rules />, {
    path: '/schoolManage',
    grants: { schoolManage: ['query', 'get', 'edit'] },
  })
  const choice = await screen.findByRole('combobox', { name: '截止前提醒' })
  expect(choice).toHaveDisplayValue('不提醒')
  await user.selectOptions(choice, '截止前 1 天')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ task_remind_hours: 24 })]))
})
