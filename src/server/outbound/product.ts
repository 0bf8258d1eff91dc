/** The name of the software, as it names itself to other servers. The site's own name is a setting: `shared/site/brand.ts`. */
export const PRODUCT_NAME = 'Aisle';
