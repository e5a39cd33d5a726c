import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { DemoDocument } from '../../types.ts'
import { item, letter, lettered, passage } from './write.ts'

const chinese = { subject_id: 'chinese', phase_id: 'senior' } as const
const plain: Omit<Question, 'items'> = { form: 'plain', material: null, bank: [], analysis: [] }

export const chineseMore: DemoDocument[] = [
  {
    ...chinese,
    key: 'chinese-s-material-lane',
    difficulty: 3,
    chapter_key: 'chinese-s1.reading.essay',
    knowledge_keys: ['chinese/reading/meaning'],
    document: {
      form: 'material',
      material: passage(
        [
          '巷口的钟表铺，开了三十六年。铺面窄得只容一人转身，墙上却挂满了钟，走得都不一样快。陈师傅从不急着把它们对齐。“各有各的病，”他说，“先听，后治。”',
          '我小时候最爱在那里写作业。满屋滴答声起初扰人，写着写着，就像下了一场不湿衣裳的雨。有一回我问他，哪一只才是准的。他摘下眼镜想了想，说：“修好的那只，今天准；没修好的那些，等着准。”',
          '后来巷子要拆，来看钟的人忽然多了。有人出高价要买那只老座钟，他摇头：“它还没修好，卖不得。”搬走的前一夜，我经过铺子，听见里面静得出奇。推门进去，满墙的钟都停着，只有那只老座钟在走，不紧不慢，像在替所有的钟，把这一夜走完。',
        ].join('\n'),
      ),
      bank: [],
      analysis: [],
      items: [
        item({
          kind: 'single',
          score: 3,
          stem: '下列对文章内容的理解，不正确的一项是（　　）',
          options: lettered(
            '“先听，后治”写出了陈师傅修表如行医的耐心与讲究。',
            '“不湿衣裳的雨”用比喻写出钟声由扰人到宜人的变化。',
            '陈师傅不卖老座钟，是因为嫌来人出的价钱不够高。',
            '结尾满墙的钟停下而老座钟在走，含蓄地写出惜别之意。',
          ),
          key: letter('C'),
          analysis: '陈师傅的理由是“它还没修好，卖不得”，与价钱无关，C 项曲解文意。',
        }),
        item({
          kind: 'judge',
          score: 2,
          stem: '文章以“我”的所见所闻来写陈师傅，是第一人称叙述。',
          key: { kind: 'choice', keys: ['true'] },
          analysis: '全文由“我”小时候写作业、搬走前夜的见闻展开，用的是第一人称。',
        }),
        item({
          kind: 'text',
          score: 5,
          stem: '“修好的那只，今天准；没修好的那些，等着准。”这句话有什么含意？请结合全文简要分析。',
          key: {
            kind: 'text',
            answer: blocksFromText(
              '表面上说钟表修好才走得准，没修好的还有修好的一天；深层表现陈师傅对手艺的自信、对残缺之物的耐心与期待，也为结尾老座钟终于走动埋下伏笔。',
            ),
            points: [
              { text: '写出表层含意', score: 1 },
              { text: '写出对手艺的自信、对残缺事物的耐心与期待', score: 2 },
              { text: '结合结尾，指出伏笔或照应', score: 2 },
            ],
          },
          analysis: '理解句子含意，要由表及里，并联系上下文，尤其是结尾的照应。',
        }),
      ],
    },
  },
  {
    ...chinese,
    key: 'chinese-s-match-authors',
    difficulty: 1,
    chapter_key: 'chinese-s1.classic.recite',
    knowledge_keys: ['chinese/literature/common'],
    document: {
      ...plain,
      items: [
        item({
          kind: 'match',
          score: 4,
          marking: { rule: 'each', score: 1 },
          stem: '把下列名句与它的作者连起来。',
          options: lettered(
            '会当凌绝顶，一览众山小',
            '举杯邀明月，对影成三人',
            '大江东去，浪淘尽',
            '采菊东篱下，悠然见南山',
          ),
          targets: ['苏轼', '陶渊明', '杜甫', '李白'].map((name, index) => ({
            key: String(index + 1),
            content: blocksFromText(name),
          })),
          key: {
            kind: 'match',
            pairs: [
              ['A', '3'],
              ['B', '4'],
              ['C', '1'],
              ['D', '2'],
            ],
          },
          analysis: '依次出自杜甫《望岳》、李白《月下独酌》、苏轼《念奴娇·赤壁怀古》、陶渊明《饮酒》。',
        }),
      ],
    },
  },
  {
    ...chinese,
    key: 'chinese-s-order-sentences',
    difficulty: 2,
    chapter_key: 'chinese-s1.language.coherence',
    knowledge_keys: ['chinese/sentence/order'],
    document: {
      ...plain,
      items: [
        item({
          kind: 'order',
          score: 3,
          stem: '把下列句子排成语意连贯的一段话。',
          options: lettered(
            '于是，人们想到用竹片编成浅浅的筛子，把纸浆从水里捞起来。',
            '造纸的第一步，是把树皮、破布放进水里泡软、捣烂，成为纸浆。',
            '揭下来时，它还带着竹纹，那便是最早的纸的模样。',
            '纸浆散在水里，用手是捧不起来的。',
            '筛上留下薄薄的一层，压去水分，贴在墙上晾干。',
          ),
          key: { kind: 'order', keys: ['B', 'D', 'A', 'E', 'C'] },
          analysis:
            '先说第一步得到纸浆（B），再说难题（D），“于是”引出办法（A），接着写筛上留下的一层（E），最后“揭下来”（C）。',
        }),
      ],
    },
  },
  {
    ...chinese,
    key: 'chinese-s-essay-waiting',
    difficulty: 4,
    chapter_key: 'chinese-s1.writing.composition',
    knowledge_keys: ['chinese/sentence/imitate'],
    document: {
      ...plain,
      items: [
        item({
          kind: 'essay',
          score: 60,
          stem: '阅读下面的材料，根据要求写作。\n种下一棵银杏，要等二十年才结果，所以人们叫它“公孙树”：爷爷种下，孙子得食。今天，一按手机，东西半小时就到门口。有人说，等待是一种浪费；有人说，有些东西只有等才会来。\n请结合自己的生活体验，写一篇文章，谈谈你对“等待”的感受与思考。要求：选准角度，确定立意，明确文体，自拟标题；不要套作，不得抄袭；不少于 800 字。',
          key: {
            kind: 'text',
            answer: blocksFromText(
              '立意参考：等待中有准备与成长；在快的时代守住值得慢的事；为后来的人种树。写作时应写出“等”的过程，不止于下结论。',
            ),
            points: [
              { text: '内容：切合题意，中心明确', score: 20 },
              { text: '表达：结构完整，语言流畅', score: 20 },
              { text: '发展：深刻、丰富、有文采或有创意', score: 20 },
            ],
          },
          analysis: '材料在“快”与“等”之间设了对比，关键是写出等待的意义，而不是简单地褒贬快慢。',
        }),
      ],
    },
  },
]
