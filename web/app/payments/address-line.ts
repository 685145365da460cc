/** In the order an envelope has them. */
export const addressParts = ['name', 'street', 'postalCode', 'city', 'country'] as const
export type Address = Record<(typeof addressParts)[number], string>

/** 'Cleo Hart, Main Street 1, 0150 Oslo, Norway'; parts left empty leave no comma. */
export function addressLine({ name, street, postalCode, city, country }: Address): string {
  const place = [postalCode, city]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return [name, street, place, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}
