import { expect, test } from 'vitest'
import { wordsToFind, wordsToIndex } from './words.ts'

test.each([
  ['Étude n° 4: “Rêves”', 'etude n 4 reves'],
  ['The artist’s plotter, the plotter', 'the artist s plotter'],
  ['Łódź, Straße, Ærø, Þing, smørrebrød', 'lodz strasse aero thing smorrebrod'],
  ['İstanbul ISTANBUL ıstanbul', 'istanbul'],
  ['ＦＵＬＬ ﬁne ½', 'full fine 1 2'],
  ['ΟΔΟΣ οδός', 'οδοσ'],
  ['Ещё ЕЩЕ', 'еще'],
  ['שָׁלוֹם', 'שלום'],
  ['مَدْرَسَة ومدرسه', 'مدرسه ومدرسه'],
  ['أحمد إحسان آمن ٱسم', 'احمد احسان امن اسم'],
  ['فنـــون', 'فنون'],
  ['على كتاب کتاب ٢٠٢٦ ۲۰۲۶', 'علي كتاب 2026'],
  ['生成艺术', '生 成 艺 术 生成 成艺 艺术'],
  ['画 和 AI艺术2026', '画 和 ai 艺 术 艺术 2026'],
  ['ガラス', 'ガ ラ ス ガラ ラス'],
  ['カーテン', 'カ ー テ ン カー ーテ テン'],
  ['한국의 미술', '한국의 미술'],
  ['कला', 'कला'],
  ['🎨 —', ''],
  ['a'.repeat(80), 'a'.repeat(64)],
])('%s is indexed as %s', (text, words) => {
  expect(wordsToIndex(text)).toBe(words)
})

test.each([
  ['Plott', [], 'plott'],
  ['  pen PLOTT  ', ['pen'], 'plott'],
  ['pen plotter.', ['pen', 'plotter'], undefined],
  ['x', ['x'], undefined],
  ['red red re', ['red'], 're'],
  ['艺', ['艺'], undefined],
  ['生成艺术', ['生成', '成艺', '艺术'], undefined],
  ['AI艺术', ['ai', '艺术'], undefined],
  ['艺术 pl', ['艺术'], 'pl'],
  ['"; drop table articles --', ['drop', 'table', 'articles'], undefined],
  ['NEAR(a b) OR c*', ['near', 'a', 'b', 'or', 'c'], undefined],
  ['…', [], undefined],
])('%s searches %j and words beginning with %s', (term, whole, beginning) => {
  expect(wordsToFind(term)).toEqual({ whole, beginning })
})
