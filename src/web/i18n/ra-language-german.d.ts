/** The package has no types. Declares only what is used unchanged. */
declare module 'ra-language-german' {
  type Texts<K extends string> = Readonly<Record<K, string>>;
  const messages: {
    readonly ra: {
      readonly action: Texts<
        | 'add_filter'
        | 'back'
        | 'cancel'
        | 'confirm'
        | 'create'
        | 'delete'
        | 'edit'
        | 'export'
        | 'list'
        | 'refresh'
        | 'remove_filter'
        | 'remove'
        | 'save'
        | 'search'
        | 'show'
        | 'sort'
        | 'unselect'
      >;
      readonly boolean: Texts<'true' | 'false' | 'null'>;
      readonly page: Texts<'dashboard' | 'list' | 'not_found'>;
      readonly input: {
        readonly file: Texts<'upload_several' | 'upload_single'>;
        readonly image: Texts<'upload_several' | 'upload_single'>;
        readonly password: Texts<'toggle_visible' | 'toggle_hidden'>;
      };
      readonly message: Texts<'details' | 'no' | 'yes'>;
      readonly navigation: Texts<'no_more_results' | 'page_rows_per_page' | 'skip_nav'>;
      readonly auth: Texts<'user_menu' | 'password' | 'sign_in' | 'logout'>;
      readonly notification: Texts<'canceled'>;
      readonly validation: Texts<'minLength' | 'minValue'>;
    };
  };
  export default messages;
}
