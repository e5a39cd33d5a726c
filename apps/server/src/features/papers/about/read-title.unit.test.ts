import { expect, it } from 'vitest'
import { readTitle } from './read-title.ts'

const NOTHING = { year: null, region: null, exam_kind: null }

it.each([
  ['2024年江苏省南京市期中考试数学试卷', { year: 2024, region: '江苏', exam_kind: 'midterm' }],
  [
    '2024年普通高等学校招生全国统一考试（新课标Ⅰ卷）数学',
    { year: 2024, region: '全国', exam_kind: 'college_entrance' },
  ],
  ['2023年高考北京卷物理真题', { year: 2023, region: '北京', exam_kind: 'college_entrance' }],
  [
    '2023年普通高等学校招生全国统一考试（浙江卷）',
    { year: 2023, region: '浙江', exam_kind: 'college_entrance' },
  ],
  ['2022·安徽马鞍山市·中考真题', { year: 2022, region: '安徽', exam_kind: 'senior_entrance' }],
  ['二〇二三年济南市初中学业水平考试数学试题', { year: 2023, region: '山东', exam_kind: 'senior_entrance' }],
  ['2024年海淀区高三一模语文', { year: 2024, region: '北京', exam_kind: 'college_entrance_mock' }],
  [
    '2025年湖北省七市州高三3月联合调研考试',
    { year: 2025, region: '湖北', exam_kind: 'college_entrance_mock' },
  ],
  ['2023-2024学年第二学期期末八年级英语', { year: 2024, region: null, exam_kind: 'final' }],
  ['２０２３～２０２４学年上学期九年级期中物理', { year: 2023, region: null, exam_kind: 'midterm' }],
  ['2024学年第二学期嘉兴市期末检测高二数学', { year: 2025, region: '浙江', exam_kind: 'final' }],
  ['河南省郑州市第一中学2024届高三上学期第二次月考', { year: null, region: '河南', exam_kind: 'monthly' }],
  ['第三单元测试卷（人教版三年级上册）', { year: null, region: null, exam_kind: 'unit' }],
  ['2021年全国高中数学联赛', { year: 2021, region: null, exam_kind: 'contest' }],
  ['成都市2024年春季高一开学考试', { year: 2024, region: '四川', exam_kind: 'opening' }],
  ['2024年6月福建省普通高中学业水平合格性考试', { year: 2024, region: '福建', exam_kind: 'academic_level' }],
  ['内蒙古自治区赤峰市2022年中考化学', { year: 2022, region: '内蒙古', exam_kind: 'senior_entrance' }],
  ['新疆维吾尔自治区2020年初中学业水平考试', { year: 2020, region: '新疆', exam_kind: 'senior_entrance' }],
])('[PA-98] %s', (title, about) => {
  expect(readTitle(title)).toEqual(about)
})

it.each([
  // The first term ends in January or before; two years, two provinces, names of schools, and what prepares for an exam are not certain.
  ['2023-2024学年第一学期期末', { ...NOTHING, exam_kind: 'final' }],
  ['2019-2023年高考真题汇编', NOTHING],
  ['2023年与2024年期中试卷', { ...NOTHING, exam_kind: 'midterm' }],
  ['浙江省宁波市、江苏省苏州市联考', { ...NOTHING, exam_kind: 'joint' }],
  ['上海外国语大学附属学校期中考试', { ...NOTHING, exam_kind: 'midterm' }],
  ['海南中学月考', { ...NOTHING, exam_kind: 'monthly' }],
  ['朝阳区期中检测', { ...NOTHING, exam_kind: 'midterm' }],
  ['2025年高考一轮复习专题练习', NOTHING],
  ['期中期末复习卷', NOTHING],
  ['2024级新生', NOTHING],
  ['12024年13月', NOTHING],
  ['高中数学', NOTHING],
  ['', NOTHING],
])('[PA-98] leaves open what is not certain: %s', (title, about) => {
  expect(readTitle(title)).toEqual(about)
})

it('[PA-98] a long title is read in one pass', () => {
  const started = performance.now()
  for (const piece of ['2024', '高三', '市', '2024-', '学年', '江苏', '区县市'])
    readTitle(piece.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(3000)
})
