/**
 * Pages of prices in the shapes that real ones have. `says` is all that a person reads there: `plan: amount currency period` for each
 * price, `month*` where a price by the month is paid by the year. Written before the reader; it was never changed for `HELD_OUT`.
 */
export interface PricePage {
  name: string;
  html: string;
  /** Of the listing, whose plans are those of the page. */
  currency?: string;
  says: string;
}

const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>Pricing</title>${head}</head><body><nav><a href="/">Home</a><a href="/pricing">Pricing</a><a href="/login">Log in</a></nav>${body}<footer><a href="/terms">Terms</a><p>© 2026</p></footer></body></html>`;
const linked = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

export const TUNED: PricePage[] = [
  {
    name: 'three cards with headings',
    html: page(
      '<h1>Simple pricing</h1><div class="grid"><div class="card"><h3>Free</h3><p>For hobbyists</p><p>$0</p><ul><li>3 projects</li></ul></div><div class="card"><h3>Pro</h3><p>For professionals</p><p><span>$20</span><span>/month</span></p><ul><li>100 projects</li><li>Everything in Free</li></ul></div><div class="card"><h3>Team</h3><p>For teams</p><p><span>$45</span><span>/month</span></p></div></div>',
    ),
    says: 'Free: 0 USD | Pro: 20 USD month | Team: 45 USD month',
  },
  {
    name: 'cards of divs, the name by its class alone',
    html: page(
      '<section><div class="pricing-col"><div class="plan-name">Starter</div><div class="plan-desc">Great to begin with</div><div class="plan-price">€9<small>/mo</small></div><a class="btn">Choose</a></div><div class="pricing-col featured"><div class="ribbon">Most popular</div><div class="plan-name">Growth</div><div class="plan-desc">More of all</div><div class="plan-price">€29<small>/mo</small></div><a class="btn">Choose</a></div></section>',
    ),
    says: 'Starter: 9 EUR month | Growth: 29 EUR month',
  },
  {
    name: 'a table with plans as columns',
    html: page(
      '<table><thead><tr><th></th><th>Basic</th><th>Plus</th><th>Business</th></tr></thead><tbody><tr><th>Price per month</th><td>$8</td><td>$16</td><td>$32</td></tr><tr><td>Users</td><td>1</td><td>5</td><td>20</td></tr><tr><td>Extra user</td><td>–</td><td>$4</td><td>$3</td></tr></tbody></table>',
    ),
    says: 'Basic: 8 USD month | Plus: 16 USD month | Business: 32 USD month',
  },
  {
    name: 'a table with a row for each plan and two periods',
    html: page(
      '<table><tr><th>Plan</th><th>Monthly</th><th>Yearly</th></tr><tr><td>Solo</td><td>£10</td><td>£100</td></tr><tr><td>Studio</td><td>£25</td><td>£250</td></tr></table>',
    ),
    says: 'Solo: 10 GBP month | Solo: 100 GBP year | Studio: 25 GBP month | Studio: 250 GBP year',
  },
  {
    name: 'a toggle whose two prices are both on the page',
    html: page(
      '<div class="toggle"><button>Monthly</button><button>Yearly <em>save 20%</em></button></div><div class="card"><h2>Creator</h2><div class="price monthly"><b>$15</b> / month</div><div class="price yearly" style="display:none"><b>$12</b> / month, billed annually</div></div><div class="card"><h2>Agency</h2><div class="price monthly"><b>$60</b> / month</div><div class="price yearly" style="display:none"><b>$48</b> / month, billed annually</div></div>',
    ),
    says: 'Creator: 15 USD month | Creator: 12 USD month* | Agency: 60 USD month | Agency: 48 USD month*',
  },
  {
    name: 'only the yearly price by the month',
    html: page(
      '<div><h3>Plus</h3><p>$16</p><p>per month, billed yearly</p></div><div><h3>Max</h3><p>$80</p><p>per month, billed yearly</p></div>',
    ),
    says: 'Plus: 16 USD month* | Max: 80 USD month*',
  },
  {
    name: 'offers in linked data, cards drawn by scripts',
    html: page(
      '<div id="root"></div><script src="/app.js"></script>',
      linked({
        '@context': 'https://schema.org',
        '@type': 'SoftwareApplication',
        name: 'Loom',
        offers: [
          { '@type': 'Offer', name: 'Basic', price: '0', priceCurrency: 'USD' },
          {
            '@type': 'Offer',
            name: 'Premium',
            price: '12.50',
            priceCurrency: 'USD',
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: 12.5,
              priceCurrency: 'USD',
              billingDuration: 'P1M',
            },
          },
        ],
      }),
    ),
    says: 'Basic: 0 USD | Premium: 12.5 USD month',
  },
  {
    name: 'linked data and cards that say the same',
    html: page(
      '<div class="tier"><h3>Lite</h3><span>$5 / mo</span></div><div class="tier"><h3>Full</h3><span>$19 / mo</span></div>',
      linked({
        '@graph': [
          { '@type': 'Product', name: 'Lite', offers: { '@type': 'Offer', price: 5, priceCurrency: 'USD' } },
          { '@type': 'Product', name: 'Full', offers: { '@type': 'Offer', price: 19, priceCurrency: 'USD' } },
        ],
      }),
    ),
    says: 'Lite: 5 USD month | Full: 19 USD month',
  },
  {
    name: 'three currencies, one shown',
    html: page(
      '<div class="card"><h3>Standard</h3><p><span data-currency="usd">$12</span><span data-currency="eur" hidden>€11</span><span data-currency="gbp" hidden>£10</span> per month</p></div><div class="card"><h3>Expert</h3><p><span data-currency="usd">$24</span><span data-currency="eur" hidden>€22</span><span data-currency="gbp" hidden>£20</span> per month</p></div>',
    ),
    says: 'Standard: 12 USD month | Standard: 11 EUR month | Standard: 10 GBP month | Expert: 24 USD month | Expert: 22 EUR month | Expert: 20 GBP month',
  },
  {
    name: 'only scripts',
    html: '<!doctype html><html><head><title>Loom</title><script src="/a.js"></script></head><body><div id="app"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>',
    says: 'scripts',
  },
  {
    name: 'a sign-in',
    html: '<html><body><h1>Sign in to Loom</h1><form action="/session"><input name="email" type="email"><input name="password" type="password"><button>Sign in</button></form></body></html>',
    says: 'sign_in',
  },
  {
    name: 'from and per seat',
    html: page(
      '<div><h3>Team</h3><p>From $8 per user / month</p></div><div><h3>Company</h3><p>From $14 per user / month</p></div><div><h3>Enterprise</h3><p>Custom</p><a>Contact sales</a></div>',
    ),
    says: 'Team: 8 USD month | Company: 14 USD month',
  },
  {
    name: 'crossed-out former prices',
    html: page(
      '<div class="card"><h3>Monthly</h3><p><del>$30</del> <ins>$20</ins> / month</p></div><div class="card"><h3>Lifetime</h3><p><s>$500</s> $249 one-time</p><p>Save $251</p></div>',
    ),
    says: 'Monthly: 20 USD month | Lifetime: 249 USD once',
  },
  {
    name: 'former prices crossed out by a class',
    html: page(
      '<article><h2>Basic</h2><div><span class="text-gray-400 line-through">49 €</span> <span class="text-4xl">29 €</span> <span>par mois</span></div></article><article><h2>Avancé</h2><div><span class="text-gray-400 line-through">99 €</span> <span class="text-4xl">59 €</span> <span>par mois</span></div></article>',
    ),
    says: 'Basic: 29 EUR month | Avancé: 59 EUR month',
  },
  {
    name: 'savings named next to prices',
    html: page(
      '<div><h3>Pro</h3><p><strong>$18</strong>/mo</p><p>Save $36 a year</p><p>Includes $10 of credits</p></div><div><h3>Ultra</h3><p><strong>$36</strong>/mo</p><p>Save 20 %</p><p>Includes $25 of credits</p></div>',
    ),
    says: 'Pro: 18 USD month | Ultra: 36 USD month',
  },
  {
    name: 'prices by the year',
    html: page(
      '<div class="plan"><h4>Personal</h4><p class="amount">$99.00</p><p>per year</p></div><div class="plan"><h4>Commercial</h4><p class="amount">$1,299.00</p><p>per year</p></div>',
    ),
    says: 'Personal: 99 USD year | Commercial: 1299 USD year',
  },
  {
    name: 'German numbers',
    html: page(
      '<div><h3>Einzel</h3><p>9,90 € / Monat</p></div><div><h3>Firma</h3><p>1.249,00 € / Jahr</p></div>',
    ),
    says: 'Einzel: 9.9 EUR month | Firma: 1249 EUR year',
  },
  {
    name: 'Swiss numbers',
    html: page(
      '<div><h3>Klein</h3><p>CHF 19.– pro Monat</p></div><div><h3>Gross</h3><p>CHF 1’290.– pro Jahr</p></div>',
    ),
    says: 'Klein: 19 CHF month | Gross: 1290 CHF year',
  },
  {
    name: 'French numbers with narrow spaces',
    html: page(
      '<section><h3>Essentiel</h3><p>19,99&nbsp;€ <span>par mois</span></p></section><section><h3>Entreprise</h3><p>1&#8239;490&nbsp;€ <span>par an</span></p></section>',
    ),
    says: 'Essentiel: 19.99 EUR month | Entreprise: 1490 EUR year',
  },
  {
    name: 'cents as small raised digits',
    html: page(
      '<div class="box"><h3>Silver</h3><div>$9<sup>99</sup>/mo</div></div><div class="box"><h3>Gold</h3><div>$19<sup>99</sup>/mo</div></div>',
    ),
    says: 'Silver: 9.99 USD month | Gold: 19.99 USD month',
  },
  {
    name: 'sign and number in elements of their own',
    html: page(
      '<div class="card"><h3>Hobby</h3><div class="price"><sup>$</sup><span class="num">7</span><span class="per">/month</span></div></div><div class="card"><h3>Work</h3><div class="price"><sup>$</sup><span class="num">21</span><span class="per">/month</span></div></div>',
    ),
    says: 'Hobby: 7 USD month | Work: 21 USD month',
  },
  {
    name: 'a list with a line for each plan',
    html: page(
      '<h2>What does it cost?</h2><ul><li>Free: $0</li><li>Indie: $12/month</li><li>Startup: $49/month</li></ul>',
    ),
    says: 'Free: 0 USD | Indie: 12 USD month | Startup: 49 USD month',
  },
  {
    name: 'definitions',
    html: page(
      '<dl><dt>Single licence</dt><dd>€59 one-time payment</dd><dt>Family licence</dt><dd>€119 one-time payment</dd></dl>',
    ),
    says: 'Single licence: 59 EUR once | Family licence: 119 EUR once',
  },
  {
    name: 'a text of questions below the cards',
    html: page(
      '<div><h3>Pro</h3><p>$25 / month</p></div><h2>Questions</h2><h3>Do you have a discount?</h3><p>Yes: students pay $10 a month, and we have given away $1,000,000 in free usage to open-source projects since 2020.</p><h3>Can I add seats?</h3><p>Each additional seat costs $5.</p>',
    ),
    says: 'Pro: 25 USD month',
  },
  {
    name: 'the plan after its price',
    html: page(
      '<div class="offer"><div class="cost">$39</div><div class="period">per month</div><h3>Scale</h3><p>For those who grow</p></div><div class="offer"><div class="cost">$99</div><div class="period">per month</div><h3>Volume</h3><p>For those who have grown</p></div>',
    ),
    says: 'Scale: 39 USD month | Volume: 99 USD month',
  },
  {
    name: 'a price in a sentence of the head, plans below',
    html: page(
      '<h1>Write faster</h1><p>Join 20,000 people who save $400 a month with Loom.</p><div><h3>Writer</h3><p>$11 a month</p></div>',
    ),
    says: 'Writer: 11 USD month',
  },
  {
    name: 'billed yearly with the sum of the year',
    html: page(
      '<div class="c"><h3>Pro</h3><p><b>$10</b>/month</p><p>$120 billed annually</p></div><div class="c"><h3>Business</h3><p><b>$25</b>/month</p><p>$300 billed annually</p></div>',
    ),
    says: 'Pro: 10 USD month* | Pro: 120 USD year | Business: 25 USD month* | Business: 300 USD year',
  },
  {
    name: 'tabs with an id for each period',
    html: page(
      '<div id="monthly"><div><h3>Core</h3><p>$22</p></div><div><h3>More</h3><p>$44</p></div></div><div id="annual" class="hidden"><div><h3>Core</h3><p>$220</p></div><div><h3>More</h3><p>$440</p></div></div>',
    ),
    says: 'Core: 22 USD month | Core: 220 USD year | More: 44 USD month | More: 440 USD year',
  },
  {
    name: 'usage prices next to plans',
    html: page(
      '<div><h3>Developer</h3><p>$29 / month</p><ul><li>100,000 tokens</li><li>then $0.002 per 1,000 tokens</li></ul></div><div><h3>Scale</h3><p>$299 / month</p><ul><li>2,000,000 tokens</li><li>then $0.001 per 1,000 tokens</li></ul></div>',
    ),
    says: 'Developer: 29 USD month | Scale: 299 USD month',
  },
  {
    name: 'prices of an interface by the call',
    html: page(
      '<table><tr><th>Model</th><th>Price per call</th></tr><tr><td>Small</td><td>$0.01</td></tr><tr><td>Large</td><td>$0.05</td></tr></table>',
    ),
    says: 'Small: 0.01 USD call | Large: 0.05 USD call',
  },
  {
    name: 'yen',
    html: page('<div><h3>個人</h3><p>¥980 / month</p></div><div><h3>法人</h3><p>¥12,800 / month</p></div>'),
    says: '個人: 980 JPY month | 法人: 12800 JPY month',
  },
  {
    name: 'rupees in lakhs',
    html: page('<div><h3>Solo</h3><p>₹499/month</p></div><div><h3>Institute</h3><p>₹1,20,000/year</p></div>'),
    says: 'Solo: 499 INR month | Institute: 120000 INR year',
  },
  {
    name: 'Canadian dollars that are named',
    html: page('<div><h3>Solo</h3><p>CA$14 / month</p></div><div><h3>Duo</h3><p>CA$24 / month</p></div>'),
    says: 'Solo: 14 CAD month | Duo: 24 CAD month',
  },
  {
    name: 'another currency than the listing',
    currency: 'USD',
    html: page('<div><h3>Pro</h3><p>€18 / month</p></div><div><h3>Max</h3><p>€90 / month</p></div>'),
    says: 'Pro: 18 EUR month | Max: 90 EUR month',
  },
  {
    name: 'no price at all',
    html: page(
      '<h1>Let us talk</h1><p>Our plans are made for you, whatever your size. Tell our team about your needs, and we will get back to you within a day with an offer that fits.</p><form><input name="email"></form>',
    ),
    says: 'none',
  },
  {
    name: 'free, for good',
    html: page(
      '<h1>Loom is free</h1><p>It always will be. No card, no trial, no limits for anybody who uses it at home or at work.</p>',
    ),
    says: 'none',
  },
  {
    name: 'screen readers are read the price again',
    html: page(
      '<div class="card"><h3>Pro</h3><p aria-hidden="true"><span>$</span><span>17</span></p><p class="sr-only">17 dollars per month</p></div>',
    ),
    says: 'Pro: 17 USD month',
  },
  {
    name: 'plans twice: cards, then a table that compares',
    html: page(
      '<div class="cards"><div><h3>Lite</h3><p>$6/mo</p></div><div><h3>Pro</h3><p>$14/mo</p></div></div><h2>Compare plans</h2><table><thead><tr><th>Features</th><th>Lite<br>$6/mo</th><th>Pro<br>$14/mo</th></tr></thead><tbody><tr><td>Exports</td><td>10</td><td>Unlimited</td></tr><tr><td>Extra storage</td><td>$2 per 10 GB</td><td>$1 per 10 GB</td></tr></tbody></table>',
    ),
    says: 'Lite: 6 USD month | Pro: 14 USD month',
  },
  {
    name: 'a trial before the price',
    html: page(
      '<div><h3>Plus</h3><p>$1 for the first month</p><p>then $30 per month</p></div><div><h3>Extra</h3><p>Free for 14 days, then $60 per month</p></div>',
    ),
    says: 'Plus: 30 USD month | Extra: 60 USD month',
  },
  {
    name: 'a price with its tax',
    html: page(
      '<div><h3>Profi</h3><p>24 € <small>zzgl. MwSt.</small></p><p>pro Monat</p></div><div><h3>Team</h3><p>48 € <small>zzgl. MwSt.</small></p><p>pro Monat</p></div>',
    ),
    says: 'Profi: 24 EUR month | Team: 48 EUR month',
  },
];

export const HELD_OUT: PricePage[] = [
  {
    name: 'cards as list items with strong names',
    html: page(
      '<ul class="plans"><li><strong>Mini</strong><span class="tag">New</span><div>$4<span>/mo</span></div><p>10 exports a month</p></li><li><strong>Midi</strong><div>$9<span>/mo</span></div><p>50 exports a month</p></li><li><strong>Maxi</strong><div>$24<span>/mo</span></div><p>No limits</p></li></ul>',
    ),
    says: 'Mini: 4 USD month | Midi: 9 USD month | Maxi: 24 USD month',
  },
  {
    name: 'Spanish',
    html: page(
      '<section><h3>Básico</h3><p>12,50 € al mes</p></section><section><h3>Avanzado</h3><p>1.050 € al año</p></section>',
    ),
    says: 'Básico: 12.5 EUR month | Avanzado: 1050 EUR year',
  },
  {
    name: 'Italian',
    html: page(
      '<div><h2>Base</h2><p><b>15 €</b>/mese</p></div><div><h2>Studio</h2><p><b>39 €</b>/mese</p></div>',
    ),
    says: 'Base: 15 EUR month | Studio: 39 EUR month',
  },
  {
    name: 'reais',
    html: page(
      '<div><h3>Pessoal</h3><p>R$ 49,90 <span>/mês</span></p></div><div><h3>Equipe</h3><p>R$ 1.199,00 <span>/ano</span></p></div>',
    ),
    says: 'Pessoal: 49.9 BRL month | Equipe: 1199 BRL year',
  },
  {
    name: 'crowns after the number',
    html: page(
      '<div><h3>Liten</h3><p>129 kr / month</p></div><div><h3>Stor</h3><p>1 290 kr / year</p></div>',
    ),
    says: 'Liten: 129 SEK month | Stor: 1290 SEK year',
  },
  {
    name: 'zloty',
    html: page('<div><h3>Start</h3><p>39 zł / month</p></div><div><h3>Firma</h3><p>149 zł / month</p></div>'),
    says: 'Start: 39 PLN month | Firma: 149 PLN month',
  },
  {
    name: 'a table of plans with bold prices in its head',
    html: page(
      '<table class="pricing"><thead><tr><td></td><td><p>Starter</p><p><b>$15</b> per month</p></td><td><p>Professional</p><p><b>$45</b> per month</p></td></tr></thead><tbody><tr><td>Members</td><td>3</td><td>15</td></tr></tbody></table>',
    ),
    says: 'Starter: 15 USD month | Professional: 45 USD month',
  },
  {
    name: 'a table with rows for monthly and yearly prices',
    html: page(
      '<table><tr><td>&nbsp;</td><td>Home</td><td>Office</td></tr><tr><td>Monthly price</td><td>€5</td><td>€15</td></tr><tr><td>Yearly price</td><td>€50</td><td>€150</td></tr><tr><td>Support</td><td>Email</td><td>Phone</td></tr></table>',
    ),
    says: 'Home: 5 EUR month | Home: 50 EUR year | Office: 15 EUR month | Office: 150 EUR year',
  },
  {
    name: 'an aggregate offer',
    html: page(
      '<div class="app"></div><script>boot()</script>',
      linked({
        '@type': 'Product',
        name: 'Loom',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: 10,
          highPrice: 90,
          priceCurrency: 'EUR',
          offers: [
            {
              '@type': 'Offer',
              name: 'Solo',
              price: '10.00',
              priceCurrency: 'EUR',
              priceSpecification: { unitText: 'MONTH' },
            },
            {
              '@type': 'Offer',
              name: 'Group',
              price: '90.00',
              priceCurrency: 'EUR',
              priceSpecification: { unitText: 'MONTH' },
            },
          ],
        },
      }),
    ),
    says: 'Solo: 10 EUR month | Group: 90 EUR month',
  },
  {
    name: 'was and now in words',
    html: page(
      '<div><h3>Pro</h3><p>Was $40, now $28 per month</p></div><div><h3>Teams</h3><p>$56 per month <span class="old-price">$80</span></p></div>',
    ),
    says: 'Pro: 28 USD month | Teams: 56 USD month',
  },
  {
    name: 'statt',
    html: page('<div><h3>Komplett</h3><p>statt 89 € nur 59 € im Monat</p></div>'),
    says: 'Komplett: 59 EUR month',
  },
  {
    name: 'toggle with data attributes',
    html: page(
      '<div class="card"><h3>Solo</h3><span class="amount" data-period="monthly">$19</span><span class="amount" data-period="yearly">$190</span></div><div class="card"><h3>Crew</h3><span class="amount" data-period="monthly">$59</span><span class="amount" data-period="yearly">$590</span></div>',
    ),
    says: 'Solo: 19 USD month | Solo: 190 USD year | Crew: 59 USD month | Crew: 590 USD year',
  },
  {
    name: 'per editor, paid by the year',
    html: page(
      '<div class="tier"><h3>Professional</h3><div><span>$12</span><span>per editor/month</span></div><div>billed annually or $15 month-to-month</div></div>',
    ),
    says: 'Professional: 12 USD month* | Professional: 15 USD month',
  },
  {
    name: 'credits as packs',
    html: page(
      '<h2>Buy credits</h2><div><h3>100 credits</h3><p>$10</p><p>one-time</p></div><div><h3>500 credits</h3><p>$40</p><p>one-time</p></div>',
    ),
    says: '100 credits: 10 USD once | 500 credits: 40 USD once',
  },
  {
    name: 'headings with the word plan',
    html: page(
      '<div><h2>Starter Plan</h2><p>$13/month</p></div><div><h2>Growth Plan</h2><p>$37/month</p></div><div><h2>Enterprise Plan</h2><p>Contact us</p></div>',
    ),
    says: 'Starter: 13 USD month | Growth: 37 USD month',
  },
  {
    name: 'a bill of the year as the only figure',
    html: page(
      '<div><h3>Basic</h3><p>$96</p><p>billed yearly</p></div><div><h3>Premium</h3><p>$240</p><p>billed yearly</p></div>',
    ),
    says: 'Basic: 96 USD year | Premium: 240 USD year',
  },
  {
    name: 'testimonials with amounts',
    html: page(
      '<div class="plan"><h3>One</h3><p>$33 / month</p></div><blockquote><p>“We saved $12,000 in our first quarter with Loom.”</p><cite>Ada, Fabric Inc.</cite></blockquote><p>Backed by $4M from people who like wool.</p>',
    ),
    says: 'One: 33 USD month',
  },
  {
    name: 'the price in the button',
    html: page(
      '<div class="box"><h3>Pass</h3><p>All lessons, for ever</p><button>Buy for $79 one-time</button></div>',
    ),
    says: 'Pass: 79 USD once',
  },
  {
    name: 'an app that gets its prices later',
    html: '<!doctype html><html><head><title>Plans</title></head><body><header>Loom</header><main><div class="skeleton"></div></main><script src="/1.js"></script><script src="/2.js"></script></body></html>',
    says: 'scripts',
  },
  {
    name: 'a wall of sign-in with a little text',
    html: '<html><body><p>You must be logged in to see this page.</p><form><label>Email<input type="email"></label><label>Password<input type="password"></label><button>Log in</button></form><a href="/forgot">Forgot your password?</a></body></html>',
    says: 'sign_in',
  },
  {
    name: 'dollars where the listing has euros, and euros too',
    currency: 'EUR',
    html: page('<div><h3>Indie</h3><p>$9/mo (€8/mo)</p></div><div><h3>Firm</h3><p>$29/mo (€27/mo)</p></div>'),
    says: 'Indie: 9 USD month | Indie: 8 EUR month | Firm: 29 USD month | Firm: 27 EUR month',
  },
  {
    name: 'plans in articles with a header of their own',
    html: page(
      '<main><article><header><h2>Reader</h2><p>Read all</p></header><p class="big">$3</p><p class="small">a month</p><ul><li>Articles</li></ul></article><article><header><h2>Patron</h2><p>Help us</p></header><p class="big">$12</p><p class="small">a month</p><ul><li>Everything in Reader</li><li>A mug worth $15</li></ul></article></main>',
    ),
    says: 'Reader: 3 USD month | Patron: 12 USD month',
  },
  {
    name: 'a plan for each size',
    html: page(
      '<table><tr><th>Contacts</th><th>Price</th></tr><tr><td>Up to 500</td><td>$0</td></tr><tr><td>Up to 5,000</td><td>$29 / month</td></tr><tr><td>Up to 50,000</td><td>$199 / month</td></tr></table>',
    ),
    says: 'Up to 500: 0 USD | Up to 5,000: 29 USD month | Up to 50,000: 199 USD month',
  },
  {
    name: 'lifetime deal with a countdown',
    html: page(
      '<section><h2>Lifetime deal</h2><p>Ends in 3 days</p><p><strike>$299</strike></p><p><strong>$69</strong></p><p>Pay once, use forever. 30-day money-back guarantee.</p></section>',
    ),
    says: 'Lifetime deal: 69 USD once',
  },
  {
    name: 'US dollars by code',
    html: page(
      '<div class="p"><h3>Entry</h3><p>USD 14.00 monthly</p></div><div class="p"><h3>Corporate</h3><p>USD 2,400.00 annually</p></div>',
    ),
    says: 'Entry: 14 USD month | Corporate: 2400 USD year',
  },
  {
    name: 'full sentences as plans',
    html: page(
      '<p>Loom is free for one person. The <b>Pro</b> plan costs $10 a month. The <b>Team</b> plan costs $30 a month.</p>',
    ),
    says: 'Pro: 10 USD month | Team: 30 USD month',
  },
];
