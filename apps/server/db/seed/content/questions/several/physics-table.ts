import type { DemoDocument } from '../../types.ts'
import { item, letter, lettered, passage, spellings, table } from './write.ts'

export const physicsTable: DemoDocument[] = [
  {
    subject_id: 'physics',
    phase_id: 'junior',
    key: 'physics-j-table-ohm',
    difficulty: 2,
    chapter_key: 'physics-j.electric.ohm',
    knowledge_keys: ['physics/electric/circuit'],
    document: {
      form: 'experiment',
      material: [
        ...passage('小组探究电流与电压的关系，保持定值电阻不变，改变它两端的电压，测得的数据如下表。'),
        table(
          ['次数', '1', '2', '3', '4', '5'],
          ['电压 $U$/V', '0.5', '1.0', '1.5', '2.0', '2.5'],
          ['电流 $I$/A', '0.05', '0.10', '0.15', '0.28', '0.25'],
        ),
      ],
      bank: [],
      analysis: [],
      items: [
        item({
          kind: 'single',
          score: 2,
          stem: '表中记录明显有误的是第几次？（　　）',
          options: lettered('第 1 次', '第 3 次', '第 4 次', '第 5 次'),
          key: letter('C'),
          analysis: '其余各次 $\\frac{U}{I}$ 都是 $10\\ \\Omega$，第 4 次约为 $7.1\\ \\Omega$，记录有误。',
        }),
        item({
          kind: 'blank',
          score: 4,
          blanks: [1, 2],
          stem: '去掉有误的一次，可算得定值电阻为 [1] Ω；电压为 3.0 V 时，电流应为 [2] A。',
          key: spellings(['10'], ['0.3', '0.30']),
          analysis:
            '$R=\\frac{U}{I}=10\\ \\Omega$；$I=\\frac{3.0\\ \\text{V}}{10\\ \\Omega}=0.3\\ \\text{A}$。',
        }),
        item({
          kind: 'judge',
          score: 2,
          stem: '由数据可得：电阻一定时，导体中的电流与它两端的电压成正比。',
          key: { kind: 'choice', keys: ['true'] },
          analysis: '电压成倍增大时，电流也成倍增大，二者成正比。',
        }),
      ],
    },
  },
]
