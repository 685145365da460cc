import { expect, test } from 'vitest'
import { expressionsIn, namesIn } from './prometheus-names.ts'

test.each([
  ['up == 0', ['up'], []],
  [
    'sum by (le, route) (rate(http_bucket{status=~"5..", a!="b"}[$__rate_interval])) > 0.5',
    ['http_bucket'],
    ['status', 'a', 'le', 'route'],
  ],
  ['time() - last{job="$job"} / on (x) other', ['last', 'other'], ['job', 'x']],
])('%s', (expression, metrics, labels) => {
  expect(namesIn(expression)).toEqual({ metrics, labels })
})

test('expressions are found in both kinds of files', () => {
  expect(expressionsIn('{ "expr": "a{b=\\"c\\"}" }')).toEqual(['a{b="c"}'])
  const rules =
    '      - alert: A\n        expr: >-\n          sum(a)\n          > 1\n        for: 1m\n        expr: b\n'
  expect(expressionsIn(rules)).toEqual(['sum(a) > 1', 'b'])
})
