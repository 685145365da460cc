/**
 * Replaces zod in the browser's bundle, see vite.config.ts: routes are declared on every page, their schemas are
 * needed by forms alone. It records how a schema was made; `kit/forms/check-body.ts` builds it with zod when a form
 * needs it.
 */
interface Recipe {
  /** What the property was read from; undefined is zod itself. */
  of: Recipe | undefined
  name: string
  args?: readonly unknown[]
}

const recipes = new WeakMap<object, Recipe>()
const unusable = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function recorded(recipe: Recipe | undefined): unknown {
  const proxy = new Proxy(() => undefined, {
    get(_target, name) {
      if (unusable.has(name)) throw new Error('The browser checks schemas in forms only, by checkBody.')
      const fields = name === 'shape' && shapeOf(recipe)
      return fields || recorded({ of: recipe, name: String(name) })
    },
    apply: (_target, _this, args: unknown[]) => recorded(recipe && { ...recipe, args }),
  })
  if (recipe) recipes.set(proxy, recipe)
  return proxy
}

function shapeOf(recipe: Recipe | undefined): object | undefined {
  const [fields] = (recipe?.args ?? []) as [object?]
  if (recipe?.name === 'object') return fields
  return recipe?.name === 'extend' ? { ...shapeOf(recipe.of), ...fields } : undefined
}

export function makeRecorded(zod: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => makeRecorded(zod, part))
  const recipe = typeof value === 'function' ? recipes.get(value) : undefined
  if (recipe) return follow(zod, recipe)
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, makeRecorded(zod, part)]))
}

const made = new WeakMap<Recipe, unknown>()

function follow(zod: object, recipe: Recipe): unknown {
  if (made.has(recipe)) return made.get(recipe)
  const { of, name, args } = recipe
  const owner = (of ? follow(zod, of) : zod) as Record<string, unknown>
  const property = owner[name]
  const result =
    args && typeof property === 'function'
      ? property.apply(
          owner,
          args.map((part) => makeRecorded(zod, part)),
        )
      : property
  made.set(recipe, result)
  return result
}

export const z = recorded(undefined)
