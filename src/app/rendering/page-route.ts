/** Response header in which the renderer names a page's route, such as `/tools/:slug`; it does not leave the process. */
export const PAGE_ROUTE_HEADER = 'x-page-route';
