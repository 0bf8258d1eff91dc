-- Expand only: it drops only the functions that it has made itself.
-- Listings are told apart by the parameters and routes of their addresses, too: what src/shared/addresses/url-key.ts makes of an
-- address is what these functions make of it. No two keys become one, because a new one is the old one with something behind it.
create function telling_parameters(query text) returns text language sql immutable as $$
  select coalesce(string_agg(pair, '&' order by pair collate "C"), '')
  from regexp_split_to_table(query, '&') pair
  where pair <> '' and lower(split_part(pair, '=', 1)) !~ '^(?:(?:utm|mtm|pk|piwik|matomo|hsa|mc|ga|fb|vero|oly|guce|at|stm|trk|itm)_.*|_{1,2}hs.*|_ga|_gl|_ke|_kx|_openstat|_branch_match_id|gclid|gclsrc|gbraid|wbraid|gad_source|gad_campaignid|dclid|fbclid|igsh|igshid|twclid|ttclid|msclkid|yclid|ysclid|li_fat_id|epik|rdt_cid|scid|s_cid|cmpid|cid_source|mkt_tok|trk|trkinfo|rb_clickid|wickedid|irclickid|irgwc|srsltid|sscid|cjevent|awc|wt_mc|xtor|ref|ref_src|ref_url|refid|referrer|referer|ref_id|source|via|aff|aff_id|affid|affiliate|fpr|guccounter|spm|scm|ssr|pcampaignid|hl|gl|lang|locale)$'
$$;

create function telling_part(url text) returns text language sql immutable as $$
  select case when parameters = '' then '' else '?' || parameters end
    || case when route = '' and route_parameters = '' then ''
      else '#/' || route || case when route_parameters = '' then '' else '?' || route_parameters end end
  from (
    select telling_parameters(coalesce(substring(url from '^[^?#]*\?([^#]*)'), '')) as parameters,
      lower(rtrim(coalesce(substring(url from '^[^#]*#!?/([^?]*)'), ''), '/')) as route,
      telling_parameters(coalesce(substring(url from '^[^#]*#!?/[^?]*\?(.*)$'), '')) as route_parameters
  ) parts
$$;

update tools set url_key = url_key || case when url_key like '%/%' then '' else '/' end || telling_part(url)
where url ~ '[?#]' and url_key !~ '[?#]' and telling_part(url) <> '';

drop function telling_part(text);
drop function telling_parameters(text);
