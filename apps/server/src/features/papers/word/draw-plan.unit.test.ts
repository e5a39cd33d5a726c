import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { expect, it } from 'vitest'
import { readZip } from '../../../../test/files/read-zip.ts'
import { planFile } from './draw-plan.ts'
import { missingRelations, schemaFaults } from './test/schema-faults.ts'

const step = (stage: string) => ({
  ...{ step_id: newId(), stage, minutes: 10, teacher_acts: '提问 <A&B>\n板书', student_acts: '回答' },
})

async function partsOf(sheet: Partial<Parameters<typeof planFile>[0]>) {
  const { bytes } = await planFile({
    ...{ title: '二次函数', facts: ['高中数学', '陈思远'], goals: '', plan: EMPTY_PLAN, reflection: '' },
    ...sheet,
  })
  return new Map([...readZip(Buffer.from(bytes))].map(([name, content]) => [name, content.toString('utf8')]))
}

it('[LE-43] the file is one that Word opens, with a heading for each part that is written', async () => {
  const plan = { ...EMPTY_PLAN, key_points: '对称轴', steps: [step('导入'), step('新授')] }
  const texts = await partsOf({ plan, reflection: '时间不够' })
  const body = texts.get('word/document.xml') ?? ''
  expect(schemaFaults(body)).toEqual([])
  expect(missingRelations(body, texts.get('word/_rels/document.xml.rels') ?? '')).toEqual([])
  for (const said of ['高中数学　陈思远', '教学重点', '教学过程（共 20 分钟，还余 20 分钟）', '教学反思'])
    expect(body).toContain(said)
  expect(body).not.toContain('教学难点')
})

it('[LE-43] an empty 教案 is a title alone', async () => {
  const body = (await partsOf({})).get('word/document.xml') ?? ''
  expect(schemaFaults(body)).toEqual([])
  expect(body).not.toContain('教学过程')
})
